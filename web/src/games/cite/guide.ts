/** A first game that teaches: every move is in guide.json, and a test replays it. */
import guide from "./guide.json";

export default guide;
