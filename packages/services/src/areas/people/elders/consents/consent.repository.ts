import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import {
  Consent,
  type ConsentDraft,
  type ConsentSearch,
  type Consents,
} from '@care/shared/people/elders/consents/consent'
import { consentKinds } from '@care/shared/people/elders/consents/consent.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'

export function findConsentPage(db: Db, { tenantIds }: Caller, search: ConsentSearch): Promise<Page<Consent>> {
  const said = db
    .selectFrom('elderConsent')
    .select(Consent.keyof().options)
    .where('tenantId', 'in', tenantIds)
    .orderBy('id', 'desc')
  return findListPage(db, said, search, { same: ['oldmanId', 'kind'] }) as Promise<Page<Consent>>
}

/** SQL for the current state of every kind of consent, for the elder of the table alias. */
export const consentsOf = (alias: string) => {
  const kinds = Object.keys(consentKinds).map(
    (kind) =>
      sql`${sql.lit(kind)}, consent_of(${sql.ref(`${alias}.tenant_id`)}, ${sql.ref(`${alias}.id`)}, ${sql.lit(kind)})`,
  )
  return sql<Consents>`jsonb_build_object(${sql.join(kinds)})`
}

export const findCurrentConsents = (db: Db, { tenantIds }: Caller, oldmanId: number) =>
  rowsOf(db, 'elder', { tenantId: tenantIds, id: oldmanId }).find([consentsOf('elder').as('now')])

export const insertConsent = (db: Db, { tenantId, userId, nickName }: Caller, draft: ConsentDraft) =>
  insert(db, 'elderConsent', { ...draft, tenantId, createBy: userId, createUser: nickName })

/** SQL condition: the elder's current consents allow what this kind is about. */
export async function hasConsent(
  db: Db,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
  kind: keyof typeof consentKinds,
): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`select allows(${tenantId}, ${oldmanId}, ${kind}) as ok`.execute(db)
  return rows[0]?.ok === true
}
