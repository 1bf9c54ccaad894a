/** The result of a game as a picture to show around: drawn as SVG, and from that as PNG. */
import { curveOf, type Placed, scaleOf } from "./result";

const WIDTH = 1200;
const HEIGHT = 630; // what chats and feeds show whole
const COLOURS = ["#b8452f", "#2f6690", "#3d7a3f", "#c08a1e"]; // of the seats by day
const DASHES = ["none", "14 5", "5 5", "18 5 4 5"];

export interface ResultDrawing {
  title: string;
  verdict: string;
  rows: (Placed & { name: string; said: string })[];
  course: number[][];
}

export function resultSvg({ title, verdict, rows, course }: ResultDrawing): string {
  const scale = scaleOf(course, 520, 300);
  const lines = rows.map(({ seat, name, points, said }, at) => {
    const y = 270 + at * 78;
    const colour = COLOURS[seat % 4] as string;
    return `<circle cx="94" cy="${y - 11}" r="17" fill="${colour}"/>
<text x="128" y="${y}" font-size="34">${escaped(name)}</text>
<text x="128" y="${y + 27}" font-size="20" fill="#5f5547">${escaped(said)}</text>
<text x="540" y="${y}" font-size="44" text-anchor="end">${points}</text>`;
  });
  const curves = rows.map(({ seat }) => {
    const kind = `stroke="${COLOURS[seat % 4]}" stroke-dasharray="${DASHES[seat % 4]}"`;
    return `<path d="${curveOf(course, seat, scale)}" fill="none" stroke-width="5" ${kind}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Georgia, serif" fill="#2b2620">
<rect width="100%" height="100%" fill="#f6efe0"/><rect width="100%" height="92" fill="#2f4a43"/>
<rect y="92" width="100%" height="6" fill="#a87718"/>
<text x="76" y="60" font-size="38" fill="#fbf3df">Lutèce · ${escaped(title)}</text>
<text x="76" y="172" font-size="40">${escaped(verdict)}</text>
${lines.join("\n")}
<g transform="translate(610 230)"><path d="M0 0V300M0 ${scale.y(0)}H520" fill="none" stroke="#cbb994" stroke-width="2"/>${curves.join("")}</g>
</svg>`;
}

/** The same as a PNG file. */
export async function resultPng(drawing: ResultDrawing): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([resultSvg(drawing)], { type: "image/svg+xml" }));
  try {
    const image = new Image(WIDTH, HEIGHT);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
