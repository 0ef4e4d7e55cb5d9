import type { Moves } from '../../http/moves.ts'

/** `isDisposed` in JSON: 0 unclaimed, 2 in progress, 1 handled (specification 0 §4). */
export const Disposal = { Open: 0, Handled: 1, InProgress: 2 } as const
export type Disposal = (typeof Disposal)[keyof typeof Disposal]

const { Open, Handled, InProgress } = Disposal

/** Every legal move. Buttons, checks, SQL and tests are derived from this table. */
export const warningMoves = {
  claim: { from: [Open], to: InProgress },
  takeOver: { from: [InProgress], to: InProgress },
  release: { from: [InProgress], to: Open },
  progress: { from: [Open, InProgress], to: InProgress },
  handle: { from: [Open, InProgress], to: Handled },
  /** Adds the outcome of a call for help that was closed without one. */
  conclude: { from: [Handled], to: Handled },
} as const satisfies Moves<Disposal>
export type WarningMove = keyof typeof warningMoves
