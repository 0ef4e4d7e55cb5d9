import type { Moves } from '../../http/moves.ts'

/** Lifecycle of a device. `Silent` is not stored: it means in use and overdue (`silence-rules.ts`). */
export const Lifecycle = { InStock: 1, InUse: 2, Silent: 3, Repair: 4, Retired: 5 } as const
export type Lifecycle = (typeof Lifecycle)[keyof typeof Lifecycle]

const { InStock, InUse, Repair, Retired } = Lifecycle

/**
 * Every legal move. `bind` assigns the device to an elder, exclusively; `deploy` puts it to use without one, such as a
 * gateway or a smoke detector. A device that leaves use is unbound as well.
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

/** The stored state: a silent device is stored as in use. */
export const storedLifecycleOf = (lifecycle: number): Lifecycle =>
  lifecycle === Lifecycle.Silent ? InUse : (lifecycle as Lifecycle)
