/**
 * The six kinds of building, each on a ground 94 by 92 with its middle at 0,0: what each part is made
 * of, and its outline. Later parts stand before earlier ones.
 */
export const FACADES: Record<string, [stuff: string, outline: string][]> = {
  residence: [
    ["brick", "M-23 -36h7v10h-7zM14 -36h9v10h-9z"],
    ["wall", "M-30 38V-8H30V38Z"],
    ["roof", "M-34 -8Q-32 -27 -24 -27H24Q32 -27 34 -8Z"],
    ["glass", "M-23 -11v-7q5 -6 10 0v7zM-5 -11v-7q5 -6 10 0v7zM13 -11v-7q5 -6 10 0v7z"],
    ["glass", "M-23 -3h9v13h-9zM-4.5 -3h9v13h-9zM14 -3h9v13h-9zM-23 19h9v13h-9zM14 19h9v13h-9z"],
    ["door", "M-6 38V22q6 -7 12 0V38Z"],
    [
      "iron",
      "M-31 13H31M-29 13v-4M-23 13v-4M-17 13v-4M-11 13v-4M-5 13v-4M1 13v-4M7 13v-4M13 13v-4M19 13v-4M25 13v-4M30 13v-4",
    ],
  ],
  hotel: [
    ["iron", "M22 -28V-42"],
    ["accent", "M22 -42q7 -3 13 0v8q-6 -3 -13 0z"],
    ["wall", "M-28 38V-17H28V38Z"],
    ["roof", "M-25 -20Q-24 -30 -18 -30H18Q24 -30 25 -20Z"],
    ["trim", "M-31 -20H31V-15H-31Z"],
    [
      "glass",
      "M-22 -11h7v10h-7zM-9 -11h7v10h-7zM3 -11h7v10h-7zM16 -11h7v10h-7zM-22 4h7v10h-7zM-9 4h7v10h-7zM3 4h7v10h-7zM16 4h7v10h-7z",
    ],
    ["door", "M-7 38V23H7V38Z"],
    ["glass", "M-23 22h10v11h-10zM13 22h10v11h-10z"],
    ["accent", "M-15 19H15L20 24H-20Z"],
    ["iron", "M-18 24V38M18 24V38"],
  ],
  bakery: [
    ["iron", "M19 -28q-5 -5 0 -9t0 -8"],
    ["brick", "M14 -28h10v14h-10z"],
    ["wall", "M-32 38V-4H32V38Z"],
    ["roof", "M-37 -4L-27 -24H27L37 -4Z"],
    ["crust", "M-17 -9q3 -11 13 -11t13 11q-5 -5 -8 -2q-5 -4 -10 0q-3 -3 -8 2z"],
    ["glass", "M-26 15H4V34H-26Z"],
    ["crust", "M-23 30q0 -5 4 -5t4 5zM-13 30q0 -5 4 -5t4 5zM-5 30q0 -5 3.5 -5t3.5 5z"],
    ["door", "M11 38V15H25V38Z"],
    ["cloth", "M-32 2H32L36 12H-36Z"],
    ["stripe", "M-24 2h8l-1 10h-9zM-6 2h8v10h-9zM12 2h8l2 10h-9z"],
  ],
  cafe: [
    ["wall", "M-32 34V-14H32V34Z"],
    ["roof", "M-35 -14Q-34 -28 -27 -28H27Q34 -28 35 -14Z"],
    ["glass", "M-25 -9h10v12h-10zM15 -9h10v12h-10z"],
    ["cup", "M-8 -9H8Q8 2 0 2T-8 -9ZM8 -7q6 0 5 4q-1 3 -6 2M-10 4H10"],
    ["glass", "M-27 16H27V34H-27Z"],
    ["iron", "M-9 16V34M9 16V34"],
    [
      "cloth",
      "M-34 7H34L37 15q-4.6 6 -9.2 0q-4.6 6 -9.3 0q-4.6 6 -9.2 0q-4.6 6 -9.3 0q-4.6 6 -9.2 0q-4.6 6 -9.3 0q-4.6 6 -9.2 0q-4.6 6 -9.3 0Z",
    ],
    ["stripe", "M-25 7h8l-2 8h-9zM-8 7h8v8h-9zM9 7h8l2 8h-9z"],
    ["iron", "M-28 26H-14M-21 26V38M-26 38H-16M14 26H28M21 26V38M16 38H26M-33 24v8h5v6M33 24v8h-5v6"],
  ],
  theatre: [
    ["wall", "M-30 34V0H30V34Z"],
    ["door", "M-19 34V12q5 -7 10 0V34ZM-5 34V9q5 -8 10 0V34ZM9 34V12q5 -7 10 0V34Z"],
    ["trim", "M-29 34V0h7V34ZM-12 34V0h7V34ZM5 34V0h7V34ZM22 34V0h7V34Z"],
    ["trim", "M-35 0V-7H35V0Z"],
    ["roof", "M-36 -7L0 -30L36 -7Z"],
    ["mask", "M-9 -19Q0 -23 9 -19Q9 -8 0 -8T-9 -19Z"],
    ["iron", "M-5 -16h3M2 -16h3M-4 -13Q0 -9.5 4 -13"],
    ["trim", "M-37 38V34H37V38Z"],
    ["accent", "M-3 -30q3 -8 6 0z"],
  ],
  restaurant: [
    ["wall", "M-32 38V-6H32V38Z"],
    ["roof", "M-37 -6Q-26 -30 0 -30T37 -6Z"],
    ["iron", "M0 -30V-6M-17 -25Q-12 -16 -13 -6M17 -25Q12 -16 13 -6"],
    ["glass", "M-24 38V20Q-24 0 0 0T24 20V38Z"],
    ["iron", "M0 0V38M-24 21H24M-14 4Q-4 14 -4 38M14 4Q4 14 4 38"],
    ["cup", "M-10 16Q-10 7 0 7T10 16ZM-13 18H13M0 7v-3"],
    ["door", "M-6 38V26H6V38Z"],
    ["iron", "M-33 38V12M33 38V12"],
    ["lamp", "M-37 9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"],
    ["lamp", "M29 9a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"],
  ],
};

/** A building that does not stand yet: all its outlines as one drawing. */
export function plan(kind: string): string {
  return (FACADES[kind] ?? []).map(([, outline]) => outline).join("");
}
