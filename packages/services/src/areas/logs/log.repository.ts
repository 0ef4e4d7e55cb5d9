import type { Page } from '@care/shared/http/page'
import type { Chain, ChainState, LogSearch, SysLog } from '@care/shared/logs/log'
import type { Caller } from '@care/shared/session/session'
import { sql } from 'kysely'
import type { NewLog } from '../../platform/audit/audit.repository.ts'
import type { Db } from '../../platform/db/client.ts'
import { findListPage } from '../../platform/db/paging/filtered.ts'

export async function insertClientErrors(db: Db, entries: NewLog[]): Promise<void> {
  await db
    .insertInto('sysLog')
    .values(entries.map((entry) => ({ ...entry, kind: 'client' })))
    .execute()
}

/** Errors that this person's pages reported within the hour. */
export async function countClientErrors(db: Db, { tenantId, userId }: Caller): Promise<number> {
  const { count } = await db
    .selectFrom('sysLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('createTime', '>', sql<string>`now() - interval '1 hour'`)
    .where('kind', '=', 'client')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export function findLogPage(db: Db, { tenantIds }: Caller, search: LogSearch): Promise<Page<SysLog>> {
  const { createTime } = search
  let logs = db
    .selectFrom('sysLog')
    .select(['id', 'tenantId', 'type', 'title', 'remoteAddr', 'userAgent', 'requestUri', 'method', 'params', 'time'])
    .select(['exception', 'serviceId', 'requestId', 'createBy', 'createTime'])
    .select(sql<'audit' | 'client'>`kind`.as('kind'))
    .where('tenantId', 'in', tenantIds)
  if (createTime) {
    const [from, to] = createTime
    logs = logs.where('createTime', '>=', from).where('createTime', '<=', to)
  }
  return findListPage(db, logs.orderBy('createTime', 'desc').orderBy('id', 'desc'), search, {
    parts: ['title', 'createBy'],
    same: ['kind', 'type'],
    ids: 'id',
  })
}

export function findLogKind(db: Db, { tenantIds }: Caller, id: number) {
  return db
    .selectFrom('sysLog')
    .select('kind')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteClientError(db: Db, { tenantIds }: Caller, id: number): Promise<void> {
  await db.deleteFrom('sysLog').where('tenantId', 'in', tenantIds).where('id', '=', id).execute()
}

/** Walks the whole chains of every tenant of the caller. */
export async function checkChains(db: Db): Promise<ChainState> {
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
