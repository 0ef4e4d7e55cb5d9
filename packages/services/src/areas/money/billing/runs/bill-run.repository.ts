import type { Caller } from '@care/shared/admin/session/session'
import { conflict } from '@care/shared/http/errors'
import { BillRunStatus } from '@care/shared/money/billing/bill-run.words'
import type { BillAnomaly } from '@care/shared/money/billing/billing'
import { SettlementStatus } from '@care/shared/money/billing/settlement.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { insertReturning, now, rowsOf } from '../../../../platform/db/rows.ts'

const { Computing, Preview } = BillRunStatus

const own = ['id', 'tenantId', 'runNo', 'status', 'stayCount', 'doneCount', 'billCount', 'anomalyCount'] as const
const more = ['differenceCount', 'lockUser', 'lockTime', 'createUser', 'createTime'] as const

export const runRows = (db: Db, { tenantIds }: Caller) =>
  db
    .selectFrom('billRun as run')
    .$call(withTenant('run'))
    .select([...own, ...more].map((name) => `run.${name}` as const))
    .select([
      sql<string>`to_char(run.month, 'YYYY-MM')`.as('month'),
      sql<number>`run.total_fen::float8 / 100`.as('totalAmount'),
    ])
    .where('run.tenantId', 'in', tenantIds)
    .orderBy('run.month', 'desc')
    .orderBy('run.id', 'desc')

/** The open run of one of these institutions for the month. */
export const findOpenRun = (db: Db, tenantIds: readonly number[], month: string) =>
  db
    .selectFrom('billRun as run')
    .$call(withTenant('run'))
    .select(['run.runNo', 'run.createUser'])
    .where('run.tenantId', 'in', [...tenantIds])
    .where('run.month', '=', month)
    .where('run.status', 'in', [Computing, Preview])
    .executeTakeFirst()

export const insertRun = (
  db: Db,
  run: { tenantId: number; month: string; stayCount: number; createBy: number; createUser: string },
): Promise<RowKey> =>
  insertReturning(db, 'billRun', run, ['tenantId', 'id']).catch(
    refuseOnConstraint({ bill_run_one_open: conflict('该月账单正在出账，请刷新后查看') }),
  )

/** Locks a run in this state; undefined if it has left the state. */
export const lockRun = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number, status: number) =>
  rowsOf(db, 'billRun', { tenantId: tenantIds, id, status }).lock(['id', 'tenantId', 'month', 'stayCount', 'doneCount'])

export const moveOn = (db: Db, { tenantId, id }: RowKey, doneCount: number) =>
  rowsOf(db, 'billRun', { tenantId, id }).change({ doneCount, updateTime: now })

/** Writes what the drafts and anomalies of a run add up to, and opens it for checking. */
export async function sumUp(db: Db, { tenantId, id }: RowKey): Promise<void> {
  await sql`
    update bill_run run set status = ${Preview}, update_time = now(), total_fen = bills.fen, bill_count = bills.count,
      anomaly_count = (select count(*) from bill_anomaly where tenant_id = run.tenant_id and run_id = run.id)
    from (select count(*)::integer as count, coalesce(sum(total_fen), 0)::bigint as fen from settlement
      where tenant_id = ${tenantId} and run_id = ${id}) as bills
    where run.tenant_id = ${tenantId} and run.id = ${id}`.execute(db)
}

/** Removes all drafts and anomalies of a cancelled run. */
export async function removeRunDrafts(db: Db, { tenantId, id: runId }: RowKey): Promise<void> {
  await rowsOf(db, 'billAnomaly', { tenantId, runId }).remove()
  await rowsOf(db, 'settlement', { tenantId, runId, status: SettlementStatus.Draft }).remove()
}

/** The anomalies of a run, the gravest first. */
export const findAnomaliesOf = (db: Db, { tenantId, id }: RowKey): Promise<BillAnomaly[]> =>
  db
    .selectFrom('billAnomaly as found')
    .$call(withElder('found'))
    .select(['found.id', 'found.kind', 'found.text', 'found.oldmanId', 'found.checkInId'])
    .where('found.tenantId', '=', tenantId)
    .where('found.runId', '=', id)
    .orderBy('found.kind')
    .orderBy('found.id')
    .execute()

/** The bills of a run that are not void, by name of the elder. */
export async function findBillsToPrint(db: Db, { tenantId, id }: RowKey): Promise<number[]> {
  const rows = await db
    .selectFrom('settlement as bill')
    .$call(withElder('bill'))
    .select('bill.id')
    .where('bill.tenantId', '=', tenantId)
    .where('bill.runId', '=', id)
    .where('bill.status', '<>', SettlementStatus.Void)
    .orderBy('elder.userName')
    .orderBy('bill.id')
    .execute()
  return rows.map((row) => row.id)
}

export const cancelRun = (db: Db, { tenantId, id }: RowKey): Promise<boolean> =>
  rowsOf(db, 'billRun', { tenantId, id, status: [Computing, Preview] }).change({
    status: BillRunStatus.Cancelled,
    updateTime: now,
  })

export const closeRun = (db: Db, { tenantId, id }: RowKey, lockUser: string): Promise<boolean> =>
  rowsOf(db, 'billRun', { tenantId, id, status: Preview }).change({
    status: BillRunStatus.Locked,
    lockUser,
    lockTime: now,
  })
