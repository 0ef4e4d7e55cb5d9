import type { Caller } from '@care/shared/admin/session/session'
import type { LinkSearch } from '@care/shared/forms/questionnaires/links/personal-link'
import type { LinkState } from '@care/shared/forms/questionnaires/links/personal-links.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { withElder } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert } from '../../../../platform/db/rows.ts'
import { ageOf } from '../../../../platform/db/sql/age.ts'
import { matchesElderName } from '../../../../platform/db/sql/name-search.ts'
import type { QuestionnaireLink } from '../../../../platform/db/tables.ts'
import { eldersOf } from '../../../../platform/elder/elder.repository.ts'
import { sha256 } from '../../../../platform/secrets/sha256.ts'

/** SQL condition: a link can still be used, by the database's clock. */
const isOpen = sql<boolean>`fill_time is null and revoke_time is null and expire_time > now()`
const state = sql<LinkState>`case when fill_time is not null then 'filled' when revoke_time is not null then 'revoked'
  when expire_time <= now() then 'expired' else 'open' end`

/** Selects links with their elders; links of elders that the caller may not see are left out. */
const select = (db: Db, tenantIds: readonly number[]) =>
  db
    .selectFrom('questionnaireLink as link')
    .$call(withElder('link', 'oldmanName'))
    .select(['link.id', 'link.oldmanId', 'link.isPrefilled', state.as('state')])
    .where('link.tenantId', 'in', tenantIds)

/** A page of a questionnaire's links, newest first. */
export function findLinkPage(db: Db, { tenantId, id }: RowKey, search: Omit<LinkSearch, 'projectKey'>) {
  const links = select(db, [tenantId])
    .select(['link.tokenSealed', 'link.createUser', 'link.resultId'])
    .select(['link.expireTime', 'link.createTime', 'link.fillTime'])
    .where('link.questionnaireId', '=', id)
    .orderBy('link.id', 'desc')
  const where = { oldmanName: (name: string) => matchesElderName(name, 'elder') }
  return findListPage(db, links, search, { same: ['state'], where })
}

/** Whether a time in JSON format is past, or later than the longest validity of a link. */
export async function checkExpiry(db: Db, time: string): Promise<{ isPast: boolean; isFar: boolean }> {
  const { rows } = await sql<{ isPast: boolean; isFar: boolean }>`
    select ${time}::timestamptz <= now() as is_past, ${time}::timestamptz > now() + interval '1 year' as is_far`.execute(
    db,
  )
  return rows[0] ?? { isPast: true, isFar: false }
}

/** The ids among these that are elders of the institution and visible to the caller. */
export async function findElderIds(db: Db, tenantId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await eldersOf(db, { tenantIds: [tenantId] }, ids).all(['id'])
  return rows.map(({ id }) => id)
}

/** The elders among these who have a usable link to this questionnaire. */
export async function findEldersWithLink(
  db: Db,
  { tenantId, id }: RowKey,
  oldmanIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('questionnaireLink')
    .select('oldmanId')
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .where('oldmanId', 'in', oldmanIds)
    .where(isOpen)
    .execute()
  return new Set(rows.map(({ oldmanId }) => oldmanId))
}

export const insertLinks = (db: Db, rows: Insertable<QuestionnaireLink>[]) => insert(db, 'questionnaireLink', rows)

/** The link of this questionnaire with this token, with the known facts of its elder. */
export const findLink = (db: Db, { tenantId, id }: RowKey, token: string) =>
  select(db, [tenantId])
    .select(['link.showsMobile', 'elder.userName', 'elder.gender', 'elder.birthday', 'elder.mobile', 'elder.address'])
    .select(ageOf('elder.birthday').as('age'))
    .where('link.questionnaireId', '=', id)
    .where('link.tokenHash', '=', sha256(token))
    .executeTakeFirst()
export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Marks a link as used by this answer; undefined when it was already used or revoked, or has expired. */
export const markLinkUsed = (db: Db, tenantId: number, id: number, resultId: number) =>
  db
    .updateTable('questionnaireLink')
    .set({ fillTime: sql`now()`, resultId })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()

/** Revokes a link; undefined when the link can no longer be used anyway. */
export const closeLink = (db: Db, { tenantIds, userId }: Caller, id: number) =>
  db
    .updateTable('questionnaireLink')
    .set({ revokeTime: sql`now()`, revokeBy: userId })
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()

export const findLinkState = (db: Db, { tenantIds }: Caller, id: number) =>
  select(db, tenantIds).where('link.id', '=', id).executeTakeFirst()
