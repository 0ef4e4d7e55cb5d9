import { refused } from '@care/shared/http/errors'
import { fullText } from '@care/shared/tenants/quota.words'
import { beyondScope, type Db } from '../db/client.ts'
import { holdLimit } from './quota.repository.ts'
import { countUse, type QuotaUse } from './quota-use.ts'
import { tellStep } from './tell-step.ts'

/** What is used of a limit. */
interface Room {
  used: number
  limit: number
}

/**
 * How much more of it may come in, held until the transaction ends; undefined: as much as likes to. `usual` is the limit of an institution to
 * which the operator gave none.
 */
export async function holdRoom(db: Db, tenantId: number, use: QuotaUse, usual?: number): Promise<Room | undefined> {
  const limit = (await holdLimit(db, tenantId, use.quota)) ?? usual
  return limit === undefined ? undefined : { limit, used: await beyondScope(db, () => countUse(use, db, tenantId)) }
}

/** Refuses what goes beyond the limit, with both numbers; and tells the managers where it comes to a step of it. */
export async function insistOnRoom(
  db: Db,
  tenantId: number,
  use: QuotaUse,
  { wanted = 1, usual }: { wanted?: number; usual?: number } = {},
): Promise<void> {
  const room = await holdRoom(db, tenantId, use, usual)
  if (!room) return
  if (room.used + wanted > room.limit) throw refused(fullText(use.quota, room, wanted))
  await tellStep(db, tenantId, use.quota, room, wanted)
}

/** Rows of a file that want a place each: the first so many get one, the rest is told why not. */
export class Places {
  readonly #room: Room | undefined
  readonly #quota: QuotaUse['quota']
  #taken = 0

  constructor({ quota }: QuotaUse, room: Room | undefined) {
    this.#quota = quota
    this.#room = room
  }

  /** Why there is none left; undefined: it has been taken. */
  take(): string | undefined {
    const room = this.#room
    if (room && room.used + this.#taken >= room.limit)
      return fullText(this.#quota, { ...room, used: room.used + this.#taken }, 1)
    this.#taken += 1
    return undefined
  }

  /** Once the rows are written. */
  async tell(db: Db, tenantId: number, came: number): Promise<void> {
    if (this.#room) await tellStep(db, tenantId, this.#quota, this.#room, came)
  }
}
