import { sql } from 'kysely'
import type { RowKey } from '../../platform/db/keys.ts'
import type { Db } from '../db/client.ts'
import type { IdCards } from '../secrets/id-cards.ts'

const atOnce = 1_000

/**
 * Encrypts with the newest secret all ID numbers that are plain or encrypted with an older one, after which older
 * secrets are no longer needed. `inTurn` runs each batch in a transaction that sees every institution.
 */
export async function sealIdCards(
  inTurn: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  cards: IdCards,
): Promise<void> {
  let last: RowKey | undefined = { tenantId: 0, id: 0 }
  while (last) {
    const after: RowKey = last
    last = await inTurn((db) => sealAfter(db, cards, after))
  }
}

/** Encrypts a batch of rows; returns the key of the last one, or undefined when no row is left. */
async function sealAfter(db: Db, cards: IdCards, after: RowKey): Promise<RowKey | undefined> {
  const { rows } = await sql<RowKey & { idCard: string }>`
    select tenant_id, id, id_card from elder
    where (tenant_id, id) > (${after.tenantId}, ${after.id})
      and id_card is not null and not starts_with(id_card, ${cards.newest})
    order by tenant_id, id limit ${atOnce}`.execute(db)
  if (rows.length === 0) return undefined

  const sealed = rows.map(({ idCard, ...holder }) => {
    // plain numbers contain no dots, encrypted ones do
    const number = idCard.includes('.') ? cards.open(idCard, holder) : idCard
    return { ...holder, ...cards.seal(number, holder) }
  })
  await sql`
    update elder set id_card = sealed."idCard", id_card_mark = sealed."idCardMark"
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
      as sealed ("tenantId" bigint, id bigint, "idCard" text, "idCardMark" text)
    where elder.tenant_id = sealed."tenantId" and elder.id = sealed.id`.execute(db)
  return rows.at(-1)
}
