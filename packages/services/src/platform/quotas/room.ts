import { quotaFullText } from '@care/shared/admin/tenants/quota.words'
import { refused } from '@care/shared/http/errors'
import { type Db, withoutScope } from '../db/client.ts'
import { notifyStep } from './notify-step.ts'
import { lockLimit } from './quota.repository.ts'
import { countUse, type QuotaUse } from './quota-use.ts'

/** The use and limit of a quota. */
interface Room {
  used: number
  limit: number
}

/**
 * Locks the quota's limit and counts its use; undefined means unlimited. `usual` is the limit of an institution for
 * which none is stored.
 */
export async function lockRoom(db: Db, tenantId: number, use: QuotaUse, usual?: number): Promise<Room | undefined> {
  const limit = (await lockLimit(db, tenantId, use.quota)) ?? usual
  return limit === undefined ? undefined : { limit, used: await withoutScope(db, () => countUse(use, db, tenantId)) }
}

/**
 * Throws if the addition would exceed the limit, with use and limit in the message. Notifies the managers when a
 * warning step is reached.
 */
export async function requireQuotaRoom(
  db: Db,
  tenantId: number,
  use: QuotaUse,
  { wanted = 1, usual }: { wanted?: number; usual?: number } = {},
): Promise<void> {
  const room = await lockRoom(db, tenantId, use, usual)
  if (!room) return
  if (room.used + wanted > room.limit) throw refused(quotaFullText(use.quota, room, wanted))
  await notifyStep(db, tenantId, use.quota, room, wanted)
}

/**
 * Distributes the remaining room of a quota to the rows of a file: rows get a place while there is room, and after that
 * the reason why not.
 */
export class QuotaPlaces {
  readonly #room: Room | undefined
  readonly #quota: QuotaUse['quota']
  #taken = 0

  constructor({ quota }: QuotaUse, room: Room | undefined) {
    this.#quota = quota
    this.#room = room
  }

  /** Reserves a place and returns undefined; if none is left, returns the reason. */
  take(): string | undefined {
    const room = this.#room
    if (room && room.used + this.#taken >= room.limit)
      return quotaFullText(this.#quota, { ...room, used: room.used + this.#taken }, 1)
    this.#taken += 1
    return undefined
  }

  /** Notifies the managers when a warning step is reached. Call it after the rows are written. */
  async tell(db: Db, tenantId: number, came: number): Promise<void> {
    if (this.#room) await notifyStep(db, tenantId, this.#quota, this.#room, came)
  }
}
