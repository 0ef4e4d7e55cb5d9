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
 * Limit and use, locked until the transaction ends; undefined means unlimited. `usual` is the limit of an institution
 * without one of its own.
 */
export async function lockRoom(db: Db, tenantId: number, use: QuotaUse, usual?: number): Promise<Room | undefined> {
  const limit = (await lockLimit(db, tenantId, use.quota)) ?? usual
  return limit === undefined ? undefined : { limit, used: await withoutScope(db, () => countUse(use, db, tenantId)) }
}

/** Refuses what exceeds the limit, with both numbers; notifies the managers when a step of it is reached. */
export async function requireRoom(
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

/** Allots the remaining room to the rows of a file: the first ones get a place, the rest a reason. */
export class QuotaPlaces {
  readonly #room: Room | undefined
  readonly #quota: QuotaUse['quota']
  #taken = 0

  constructor({ quota }: QuotaUse, room: Room | undefined) {
    this.#quota = quota
    this.#room = room
  }

  /** The reason if there is no place left; otherwise takes one and returns undefined. */
  take(): string | undefined {
    const room = this.#room
    if (room && room.used + this.#taken >= room.limit)
      return quotaFullText(this.#quota, { ...room, used: room.used + this.#taken }, 1)
    this.#taken += 1
    return undefined
  }

  /** Call it after the rows are written: notifies the managers. */
  async tell(db: Db, tenantId: number, came: number): Promise<void> {
    if (this.#room) await notifyStep(db, tenantId, this.#quota, this.#room, came)
  }
}
