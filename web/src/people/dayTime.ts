/** Minutes of the day, as an input of a time has them: "22:30". */
export function asTime(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The minutes of a time, or null for what is none. */
export function asMinutes(time: string): number | null {
  const found = /^(\d\d):(\d\d)$/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
