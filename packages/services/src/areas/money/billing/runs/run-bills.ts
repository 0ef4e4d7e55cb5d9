import type { Caller } from '@care/shared/admin/session/session'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import { BillRunStatus } from '@care/shared/money/billing/bill-run.words'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import type { StaySource } from '../../../../platform/sources/billed-stay.ts'
import { lockBills } from '../bills/lock-bills.repository.ts'
import { closeRun, findOpenRun, insertRun, lockRun, moveOn, sumUp } from './bill-run.repository.ts'
import { computeBills, periodOf } from './compute-bills.ts'

/** Stays computed by one call: some hundred milliseconds, so that a cancel is heard soon. */
const staysAtOnce = 300

interface Start {
  month: string
  tenantId?: number | undefined
}

/** Opens a run for each institution that has stays to bill in the month. */
export async function openRuns(
  db: Db,
  caller: Caller,
  stays: StaySource,
  { month, tenantId }: Start,
): Promise<RowKey[]> {
  if (tenantId !== undefined && !caller.tenantIds.includes(tenantId)) throw notFound('机构')
  const tenantIds = tenantId === undefined ? caller.tenantIds : [tenantId]
  const open = await findOpenRun(db, tenantIds, month)
  if (open)
    throw conflict(
      `${open.tenantName}的${month.slice(0, 7)}账单由${open.createUser}出账中（${open.runNo}），请先出账或取消`,
    )
  const counts = await stays.count(db, tenantIds, periodOf(month))
  if (counts.length === 0) throw refused('该月没有在住的长者，无需出账')
  const runs: RowKey[] = []
  for (const { tenantId, count } of counts) {
    const by = { createBy: caller.userId, createUser: caller.nickName }
    const run = await insertRun(db, { tenantId, month, stayCount: count, ...by })
    await addStep(db, caller, 'billRun', run, '开始计算')
    runs.push(run)
  }
  return runs
}

/** Computes the next stays of a run; a call that is repeated computes the same. A run that was cancelled has no next. */
export async function computePart(
  db: Db,
  caller: Caller,
  stays: StaySource,
  { id, after }: { id: number; after: number },
): Promise<{ next: number | null; done: number; total: number }> {
  const run = await lockRun(db, caller, id, BillRunStatus.Computing)
  if (!run) return { next: null, done: 0, total: 0 }
  const { tenantId, month } = run
  const some = await stays.find(db, { tenantId, period: periodOf(month), after, limit: staysAtOnce })
  await computeBills(db, { tenantId, runId: id, month }, some, caller.nickName)
  const done = (after === 0 ? 0 : run.doneCount) + some.length
  await moveOn(db, run, done)
  const next = some.length === staysAtOnce ? (some.at(-1)?.checkInId ?? null) : null
  if (next === null) await sumUp(db, run)
  return { next, done, total: run.stayCount }
}

/** Computes one stay of a run in preview again, after something was mended. */
export async function recomputeStay(
  db: Db,
  caller: Caller,
  stays: StaySource,
  { id, checkInId }: { id: number; checkInId: number },
): Promise<true> {
  const run = await lockRun(db, caller, id, BillRunStatus.Preview)
  if (!run) throw conflict('出账状态已变更，请刷新后重试')
  const { tenantId, month } = run
  const [stay] = await stays.find(db, { tenantId, period: periodOf(month), checkInIds: [checkInId], limit: 1 })
  if (!stay) throw notFound('入住办理')
  await computeBills(db, { tenantId, runId: id, month }, [stay], caller.nickName)
  await sumUp(db, run)
  await addStep(db, caller, 'billRun', run, `重新计算${stay.userName}的账单`)
  return true
}

/** Computes and locks the bills of a month at once, for the demo. */
export async function billMonth(db: Db, caller: Caller, stays: StaySource, asked: Start & { tenantId: number }) {
  const [run] = await openRuns(db, caller, stays, asked)
  if (!run) return
  for (let after: number | null = 0; after !== null; )
    after = (await computePart(db, caller, stays, { id: run.id, after })).next
  await lockBills(db, caller, { tenantId: run.tenantId, runId: run.id })
  await closeRun(db, run, caller.nickName)
}
