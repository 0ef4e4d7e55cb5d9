import { type Database, type Db, inTenants } from '../../../../platform/db/client.ts'
import { afterCommit } from '../../../../platform/db/lazy-transaction.ts'
import { advanceDevices } from './device-state.repository.ts'
import { type DeviceState, newestStates } from './device-state.ts'
import type { MessagePoint } from './point.ts'

/** Interval in ms at which the state of a device that only sends heartbeats is written. */
const writeEvery = 10_000

/**
 * Decides which device states are written with a commit: those with a new place or power, and those not written
 * recently. The others wait for `flush`, because a row update for every message would cost as much as storing the
 * message.
 */
export class DeviceStateBuffer {
  readonly #written = new Map<number, number>()
  #waiting = new Map<number, Map<number, DeviceState>>()

  /** Writes the due states of a batch in its transaction; the other states wait for `flush`. */
  async write(db: Db, tenantId: number, points: Iterable<MessagePoint>): Promise<void> {
    const states = this.split(newestStates(points))
    await advanceDevices(db, tenantId, states.due)
    afterCommit(db, () => this.wrote(tenantId, states))
  }

  /** Splits states into those to write now and later; call `wrote` after the commit. `now` is epoch ms. */
  split(states: DeviceState[], now = Date.now()) {
    const isDue = ({ id, location, power }: DeviceState) =>
      location !== null || power !== null || (this.#written.get(id) ?? 0) < now - writeEvery
    return { due: states.filter(isDue), later: states.filter((state) => !isDue(state)) }
  }

  wrote(tenantId: number, { due, later }: { due: DeviceState[]; later: DeviceState[] }, now = Date.now()) {
    if (this.#written.size > 500_000) this.#written.clear()
    for (const { id } of due) this.#written.set(id, now)
    const waiting = this.#waiting.get(tenantId) ?? new Map<number, DeviceState>()
    if (later.length > 0) this.#waiting.set(tenantId, waiting)
    for (const state of later) {
      const before = waiting.get(state.id)
      const times = [state.measureTime, before?.measureTime].filter((time) => typeof time === 'number')
      waiting.set(state.id, {
        ...state,
        time: Math.max(state.time, before?.time ?? 0),
        measureTime: times.length > 0 ? Math.max(...times) : null,
      })
    }
  }

  /** Writes the states that wait. */
  async flush(database: Database): Promise<void> {
    const all = this.#waiting
    this.#waiting = new Map()
    for (const [tenantId, waiting] of all) {
      const states = [...waiting.values()].sort((a, b) => a.id - b.id)
      await inTenants(database, [tenantId], (db) => advanceDevices(db, tenantId, states))
    }
  }
}
