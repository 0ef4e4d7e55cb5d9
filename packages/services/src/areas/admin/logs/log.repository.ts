import type { Chain, ChainState, LogSearch, SysLog } from '@care/shared/admin/logs/log'
import { log } from '@care/shared/admin/logs/log.words'
import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { sql } from 'kysely'
import type { NewLog } from '../../../platform/audit/audit.repository.ts'
import type { Db } from '../../../platform/db/client.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { is, rowsOf } from '../../../platform/db/rows.ts'

export async function insertClientErrors(db: Db, entries: NewLog[]): Promise<void> {
  await db
    .insertInto('sysLog')
    .values(entries.map((entry) => ({ ...entry, kind: 'client' })))
    .execute()
}

/** The number of errors that this person's pages reported within the last hour. */
export const countClientErrors = (db: Db, { tenantId, userId }: Caller): Promise<number> =>
  rowsOf(db, 'sysLog', {
    tenantId,
    createTime: is('>', sql<string>`now() - interval '1 hour'`),
    kind: 'client',
    userId,
  }).count()

export function findLogPage(db: Db, { tenantIds }: Caller, search: LogSearch): Promise<Page<SysLog>> {
  const logs = db
    .selectFrom('sysLog')
    .select(['id', 'tenantId', 'type', 'title', 'remoteAddr', 'userAgent', 'requestUri', 'method', 'params', 'time'])
    .select(['exception', 'serviceId', 'requestId', 'createBy', 'createTime'])
    .select(sql<'audit' | 'client'>`kind`.as('kind'))
    .where('tenantId', 'in', tenantIds)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
  return findListPage(db, logs, search, { words: log, same: ['kind'] })
}

export const findLogEntryType = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'sysLog', { tenantId: tenantIds, id }).find(['kind'])

export const deleteClientError = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'sysLog', { tenantId: tenantIds, id }).remove()

/** Verifies the audit hash chains of all tenants of the caller. */
export async function verifyAuditChains(db: Db): Promise<ChainState> {
  const { rows } = await sql<{ chain: keyof ChainState } & Chain>`
    select chain, sum(entries)::bigint as entries, min(broken_at) as "brokenAt" from audit_chain_state() group by chain`.execute(
    db,
  )
  const of = (name: keyof ChainState): Chain => {
    const { entries, brokenAt } = rows.find(({ chain }) => chain === name) ?? { entries: 0, brokenAt: null }
    return { entries, brokenAt }
  }
  return { audit: of('audit'), access: of('access') }
}
