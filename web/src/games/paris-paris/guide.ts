/** A first game that teaches by playing; the steps are replayed by tests/test_guide.py. */
import guide from "./guide.json";

export default guide;
