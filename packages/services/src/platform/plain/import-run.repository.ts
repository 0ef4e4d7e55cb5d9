import type { Caller } from '@care/shared/admin/session/session'
import { RowOutcome } from '@care/shared/jobs/import-rows'
import { sql } from 'kysely'
import { z } from 'zod'
import { insertAudit } from '../audit/audit.repository.ts'
import { type Db, switchTenants } from '../db/client.ts'
import { insert, is, rowsOf } from '../db/rows.ts'

const daysKept = 7

/**
 * The outcomes of an earlier run with this idempotency key. Its rows are committed, even if the client never got the
 * response.
 */
async function findOutcomes(db: Db, tenantId: number, key: string): Promise<RowOutcome[] | null> {
  const found = await rowsOf(db, 'importRun', { tenantId, key }).find(['outcomes'])
  return found ? z.array(RowOutcome).parse(found.outcomes) : null
}

interface Run {
  key: string
  dry: boolean
  /** Title of the audit entry: 导入字典项. */
  title: string
  scope: Record<string, number>
}

/** Imports rows once per idempotency key, with an audit entry. A dry run is rolled back. */
export async function importOnce(
  db: Db,
  caller: Caller,
  { key, dry, title, scope }: Run,
  take: () => Promise<RowOutcome[]>,
): Promise<RowOutcome[]> {
  if (dry) return take()

  const { tenantId, userId, username } = caller
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const before = await findOutcomes(db, tenantId, key)
  if (before) return before

  const began = performance.now()
  const outcomes = await take()
  await switchTenants(db, [tenantId])
  const createTime = is('<', sql`now() - make_interval(days => ${daysKept})`)
  await rowsOf(db, 'importRun', { tenantId, createTime }).remove()
  await insert(db, 'importRun', { tenantId, key, outcomes: JSON.stringify(outcomes) })
  const count = (kind: RowOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  await insertAudit(db, {
    tenantId,
    userId,
    createBy: username,
    title,
    type: '0',
    exception: null,
    method: 'POST',
    requestUri: '/job/import',
    serviceId: 'admin',
    requestId: null,
    remoteAddr: null,
    userAgent: null,
    time: Math.round(performance.now() - began),
    params: JSON.stringify({
      ...scope,
      create: count('create'),
      update: count('update'),
      skip: count('skip'),
      refused: count('refused'),
    }),
  })
  return outcomes
}
