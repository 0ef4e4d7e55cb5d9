import type { IngestAnswer } from '@care/shared/devices/devices/ingestion'
import { type Database, inTenants } from '../../../../platform/db/client.ts'
import { addTraffic, forgetTraffic, type MinuteTraffic } from './traffic.repository.ts'

/** Maximum number of different reasons per minute; further ones are counted together. */
const mostReasons = 20
const others = '其他原因'

/**
 * Counts incoming messages in memory, by tenant and minute, so that a message needs no SQL statement for it; `flush`
 * writes the sums.
 */
export class TrafficCounter {
  #counted = new Map<string, MinuteTraffic>()

  /** `now` is epoch ms. */
  count(tenantId: number, { accepted, duplicates, rejected }: IngestAnswer, now = Date.now()): void {
    const own = this.#at(tenantId, Math.floor(now / 60_000) * 60_000)
    own.accepted += accepted
    own.duplicates += duplicates
    for (const { reason } of rejected) refuse(own, reason, 1)
  }

  /** Writes the counts; if that fails they stay in memory for the next flush. */
  async flush(database: Database): Promise<void> {
    const all = [...this.#counted.values()]
    this.#counted = new Map()
    const failures: unknown[] = []
    for (const [tenantId, minutes] of Map.groupBy(all, (one) => one.tenantId))
      await inTenants(database, [tenantId], async (db) => {
        for (const one of minutes) await addTraffic(db, one)
        await forgetTraffic(db, tenantId)
      }).catch((error: unknown) => {
        failures.push(error)
        for (const one of minutes) this.#addBack(one)
      })
    if (failures.length > 0) throw failures[0]
  }

  #addBack({ tenantId, minute, accepted, duplicates, rejected }: MinuteTraffic): void {
    const own = this.#at(tenantId, minute)
    own.accepted += accepted
    own.duplicates += duplicates
    for (const [reason, times] of Object.entries(rejected)) refuse(own, reason, times)
  }

  #at(tenantId: number, minute: number): MinuteTraffic {
    const key = `${tenantId} ${minute}`
    const known = this.#counted.get(key)
    if (known) return known
    const made = { tenantId, minute, accepted: 0, duplicates: 0, rejected: {} }
    this.#counted.set(key, made)
    return made
  }
}

function refuse({ rejected }: MinuteTraffic, reason: string, times: number): void {
  const name = reason in rejected || Object.keys(rejected).length < mostReasons ? reason : others
  rejected[name] = (rejected[name] ?? 0) + times
}
