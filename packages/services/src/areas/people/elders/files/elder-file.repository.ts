import type { Caller } from '@care/shared/admin/session/session'
import type { Page, PageQuery } from '@care/shared/http/page'
import { expiryNotice } from '@care/shared/people/elders/files/elder-file.words'
import type { ExpiringFile } from '@care/shared/people/elders/files/elder-files.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import type { AttentionSource } from '../../../../platform/sources/attention-source.ts'
import { isInCare } from '../in-care.repository.ts'

/** Counts files of elders in care that have expired or soon will. */
const selectExpiring = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('elderFile as file')
    .innerJoin('elder', inTenant('elder.id', 'file.oldmanId'))
    .select(['file.id', 'file.oldmanId', 'elder.userName', 'file.type', 'file.name'])
    .select(sql<string>`file.valid_to`.as('validTo'))
    .select(sql<number>`file.valid_to - current_date`.as('daysLeft'))
    .where('file.tenantId', 'in', tenantIds)
    .where(sql<boolean>`file.valid_to <= current_date + ${expiryNotice}::integer`)
    .where(isInCare('elder'))

export const expiringFiles: AttentionSource = {
  kind: 'expiringFiles',
  permission: 'elderfile:view',
  of: (db, caller) => selectExpiring(db, caller).select('file.tenantId'),
}

/** Files of elders in care that have expired or soon will, the earliest expiry first. */
export function findExpiring(
  db: Db,
  caller: Caller,
  search: PageQuery & { oldmanId?: number | undefined },
): Promise<Page<ExpiringFile>> {
  const files = selectExpiring(db, caller).orderBy('file.validTo').orderBy('file.id')
  return findListPage(db, files, search, { same: ['oldmanId'] })
}
