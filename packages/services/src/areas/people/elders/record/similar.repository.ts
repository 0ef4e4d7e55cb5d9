import type { Similar } from '@care/shared/people/elders/record/record'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'

interface Asked {
  tenantId: number
  /** Id of the record itself, which is excluded. */
  id: number
  idCardMarks?: string[]
  mobile?: string | null
  named?: { userName: string; birthday: string }
}

/**
 * At most five elders of the institution with the same ID number, phone, or name and birthday, the most similar first.
 */
export async function findSimilar(db: Db, { tenantId, id, idCardMarks, mobile, named }: Asked): Promise<Similar[]> {
  const { rows } = await sql<Similar>`
    select * from (
      select id, user_name, gender, birthday, ${ageOf('birthday')} as age, mobile, care_level, check_in_status,
        address, avatar, create_time,
        case
          when id_card_mark = any(${idCardMarks ?? []}::text[]) then 'idCard'
          when plain_name(user_name) = plain_name(${named?.userName ?? null}) and birthday = ${named?.birthday ?? null}::date then 'name'
          when mobile = ${mobile ?? null} then 'mobile'
        end as same
      from elder
      where tenant_id = ${tenantId} and id <> ${id} and (
        id_card_mark = any(${idCardMarks ?? []}::text[]) or mobile = ${mobile ?? null}
        or plain_name(user_name) = plain_name(${named?.userName ?? null}) and birthday = ${named?.birthday ?? null}::date)
    ) as alike
    order by array_position(array['idCard', 'name', 'mobile'], same), id desc
    limit 5`.execute(db)
  return rows
}
