import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import type {
  AccessEntry,
  AccessLogSearch,
  ElderAccess,
  ElderAccessSearch,
  ExportedList,
} from '@care/shared/people/elders/access/elder-access.contract'
import {
  type AccessKind,
  type AccessMark,
  accessLogWords,
  elderAccessWords,
} from '@care/shared/people/elders/access/elder-access.words'
import { namesOf } from '@care/shared/resources/resource'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insertIfAbsent } from '../../../../platform/db/rows.ts'
import { matchesElderName } from '../../../../platform/db/sql/name-search.ts'

/**
 * Inserts a row for each institution whose elders the exported file may contain. A job that is restarted inserts no
 * second row.
 */
export const recordExport = (db: Db, caller: Caller, { key, rows, detail }: ExportedList) =>
  insertIfAbsent(
    db,
    'elderAccess',
    caller.tenantIds.map((tenantId) => ({
      tenantId,
      kind: 'export',
      key,
      detail: `${detail}，共${rows}人`,
      userId: caller.userId,
      username: caller.username,
      userName: caller.nickName,
    })),
    ['tenantId', 'key'],
  )

/**
 * Accesses to an elder's record, newest first, together with exports of the whole list, which also contain the elder.
 */
export function findAccesses(
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  search: Omit<ElderAccessSearch, 'oldmanId'>,
): Promise<Page<ElderAccess>> {
  const rows = db
    .selectFrom('elderAccess')
    .select(['id', ...namesOf(elderAccessWords.fields)])
    .where('tenantId', '=', tenantId)
    .where(({ or, eb }) => or([eb('oldmanId', '=', id), eb('oldmanId', 'is', null)]))
    .orderBy('lastTime', 'desc')
    .orderBy('id', 'desc')
  return findListPage(db, rows, search, { words: elderAccessWords })
}

/** Accesses to any elder in the caller's institutions, newest first. */
export function findAccessLog(db: Db, { tenantIds }: Caller, search: AccessLogSearch): Promise<Page<AccessEntry>> {
  const rows = db
    .selectFrom('elderAccess as access')
    .$call(withTenant('access'))
    .leftJoin('elder', inTenant('elder.id', 'access.oldmanId'))
    .select(['access.id', 'access.tenantId', 'elder.userName as oldmanName'])
    .select(['access.lastTime', 'detail', 'times', 'access.userName', 'username', 'access.remoteAddr'])
    .select(['access.createTime', sql<AccessKind>`access.kind`.as('kind'), sql<AccessMark | null>`mark`.as('mark')])
    .where('access.tenantId', 'in', tenantIds)
    .orderBy('lastTime', 'desc')
    .orderBy('access.id', 'desc')
  const where = { oldmanName: (name: string) => matchesElderName(name, 'elder') }
  return findListPage(db, rows, search, { words: accessLogWords, names: ['userName'], where })
}
