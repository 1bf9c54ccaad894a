/** How the board uses its stage: what stands beside the map, and what lies in tabs below it. */
import { NARROW, WIDE } from "./geometry";

export interface Layout {
  /** `side`: everything at once, beside the map. `tray`: tabs below the map. */
  form: "side" | "tray";
  narrow: boolean; // the map of a phone
  lying: boolean; // a phone on its side: the tabs are beside the map, and not below it
  supplyAbove: boolean; // piles and VP tiles stand above the map, and not beside it
  tall: boolean; // the column beside the map has room for two rows of landmarks
  flat: number; // how high the open tab is below the map, as a share of its width; 0 without tabs
  map: number; // width of the map, in pixels
}

const NARROW_BELOW = 620;
const GAP = 8;
const SIDE = 520; // the least width of the column beside the map
const SUPPLY = 72; // the height of piles and VP tiles above the map
const TRAY = 210; // the least height of the tabs below the map
const BROAD = 1.9; // from here on the stage is so broad that the map takes all of its height
const TALL = 680;
const TAB = 64; // the tabs themselves, and the edges round what is in them
const LOW = 440; // below that a broad stage is that of a phone on its side

/** The layout of a stage with so many pixels. */
export function layoutOf(width: number, height: number): Layout {
  if (height < LOW && width > height * 1.3) return besideTabs(width, height);
  if (width < 860 || width < height) return inTabs(width, height);
  const supplyAbove = width / height < BROAD;
  const room = height - (supplyAbove ? SUPPLY + GAP : 0);
  const map = Math.min(width - SIDE - GAP, (room * WIDE.width) / WIDE.height);
  return {
    form: "side",
    narrow: false,
    lying: false,
    supplyAbove,
    tall: height >= TALL,
    flat: 0,
    map: Math.floor(map),
  };
}

function inTabs(width: number, height: number): Layout {
  const narrow = width < NARROW_BELOW;
  const { width: across, height: down } = narrow ? NARROW : WIDE;
  const map = Math.min(width, ((height - TRAY) * across) / down);
  // Where there is no room for both, the map stays readable, and the tabs scroll.
  const least = Math.min(width, (height * 0.68 * across) / down);
  const wide = Math.floor(Math.max(map, least));
  const flat = (height - (wide * down) / across - TAB) / (width - 16);
  return { form: "tray", narrow, lying: false, supplyAbove: false, tall: false, flat, map: wide };
}

function besideTabs(width: number, height: number): Layout {
  const map = Math.floor((height * NARROW.width) / NARROW.height);
  const flat = (height - TAB) / (width - map - GAP - 16);
  return { form: "tray", narrow: true, lying: true, supplyAbove: false, tall: false, flat, map };
}
