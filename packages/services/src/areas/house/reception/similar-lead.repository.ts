import type { Caller } from '@care/shared/admin/session/session'
import type { SimilarLead } from '@care/shared/house/reception/similar-lead'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { rowsOf } from '../../../platform/db/rows.ts'

interface Asked {
  tenantId: number
  /** The lead itself, which is excluded. */
  id: number
  idCardMarks?: string[]
  mobile?: string
  named?: { userName: string; birthday: string }
}
interface Like {
  id: number
  name: string
  status: number
  mobile: string
  same: SimilarLead['same']
}

export const findLeadTenant = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'receptionLead', { tenantId: tenantIds, id }).value('tenantId')

/** At most five leads of the institution, the most similar first; a landline matches with or without its hyphens. */
export async function findLeadsLike(db: Db, { tenantId, id, idCardMarks, mobile, named }: Asked): Promise<Like[]> {
  const isCard = sql`id_card_mark = any(${idCardMarks ?? []}::text[])`
  const isName = sql`plain_name(elder_name) = plain_name(${named?.userName ?? null}) and birthday = ${named?.birthday ?? null}::date`
  const isPhone = sql`replace(phone, '-', '') = replace(${mobile ?? null}, '-', '')`
  const { rows } = await sql<Like>`
    select id, name, status, phone as mobile, same from (
      select *, case when ${isCard} then 'idCard' when ${isName} then 'name' else 'mobile' end as same
      from reception_lead
      where tenant_id = ${tenantId} and id <> ${id} and (${isCard} or ${isName} or ${isPhone})
    ) as alike
    order by array_position(array['idCard', 'name', 'mobile'], same), id desc
    limit 5`.execute(db)
  return rows
}
