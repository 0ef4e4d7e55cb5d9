import type { Moves } from '../http/moves.ts'

/** Where a device stands. Silent is not kept: in use and missed (`silence-rules.ts`). */
export const Lifecycle = { InStock: 1, InUse: 2, Silent: 3, Repair: 4, Retired: 5 } as const
export type Lifecycle = (typeof Lifecycle)[keyof typeof Lifecycle]

const { InStock, InUse, Repair, Retired } = Lifecycle

/**
 * Every legal move. `bind` gives it to an elder, who must be the only one; `deploy` puts it to use without one, a gateway or a smoke
 * detector. What leaves its use leaves its elder as well.
 */
export const deviceMoves = {
  deploy: { from: [InStock], to: InUse },
  bind: { from: [InStock, InUse], to: InUse },
  unbind: { from: [InUse], to: InStock },
  repair: { from: [InStock, InUse], to: Repair },
  repaired: { from: [Repair], to: InStock },
  retire: { from: [InStock, InUse, Repair], to: Retired },
  reinstate: { from: [Retired], to: InStock },
} as const satisfies Moves<Lifecycle>
export type DeviceMove = keyof typeof deviceMoves

/** A silent device is one in use. */
export const standingOf = (lifecycle: number): Lifecycle =>
  lifecycle === Lifecycle.Silent ? InUse : (lifecycle as Lifecycle)
