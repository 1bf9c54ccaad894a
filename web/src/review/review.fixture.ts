/** A small review for tests: two seats and four decisions, of which one was a mistake. */
import type { Review, ReviewedStep, SeatLedger, Worth } from "../net/protocol";

export function worth(chance: number, points = 0): Worth {
  return { chance, points };
}

export function step(number: number, more: Partial<ReviewedStep> = {}): ReviewedStep {
  return {
    number,
    seat: number % 2 === 1 ? 0 : 1,
    action: { do: "build", stop: "louvre" },
    after: [worth(0.5, 40), worth(0.5, 40)],
    decision: [worth(0), worth(0)],
    luck: [worth(0), worth(0)],
    reveals: false,
    forced: false,
    loss: worth(0),
    margin: 0.03,
    yardstick: 0,
    mark: "",
    better: null,
    ...more,
  };
}

export function ledger(seat: number, more: Partial<SeatLedger> = {}): SeatLedger {
  return {
    seat,
    fair: 0.5,
    start: worth(0.084, 41.4),
    luck: worth(0.314, 6.2),
    own: worth(-0.144, -3.3),
    others: worth(0.246, 2.7),
    result: worth(1, 47),
    lost: 0.2,
    decisions: 10,
    moments: [3],
    level: null,
    level_span: null,
    luckier_than: null,
    ...more,
  };
}

export const REVIEW: Review = {
  game: "paris-paris",
  rules_version: 1,
  players: 2,
  start: [worth(0.58, 41), worth(0.42, 38)],
  steps: [
    step(1, { after: [worth(0.6, 42), worth(0.4, 37)] }),
    step(2, { after: [worth(0.75, 44), worth(0.25, 35)], luck: [worth(0.1, 1), worth(-0.1, -1)], reveals: true }),
    step(3, { after: [worth(0.6, 41), worth(0.4, 38)], loss: worth(0.12, 3), mark: "mistake" }),
    step(4, { after: [worth(1, 47), worth(0, 40)], luck: [worth(-0.03), worth(0.03)], reveals: true }),
  ],
  seats: [ledger(0), ledger(1, { moments: [] })],
};
