import type { Caller } from '@care/shared/admin/session/session'
import { notFound, Refusal, textOf } from '@care/shared/http/errors'
import { conflictText } from '@care/shared/work/work-orders/staff/conflict-text'
import type { DispatchBatch, DispatchOutcome } from '@care/shared/work/work-orders/staff/dispatch-batch'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { suggestStaff } from '../staff/suggest.ts'
import { dispatchWorkOrder } from './dispatch-work-order.ts'
import { findWorkNumbers } from './order-state.repository.ts'
import { findWorkers } from './worker.repository.ts'

type Came = Pick<DispatchOutcome, 'ok' | 'msg' | 'serverUserName'>
type Candidate = { userId: number; nickName: string }

/**
 * Maximum number of suggestions tried for a job: the first may be dispatched elsewhere meanwhile, or be busy with
 * another job of the same order.
 */
const mostTried = 3

/**
 * Dispatches each order by the same rules as a single dispatch, in a transaction of its own: locks are short, and a
 * failure does not undo the others. Orders dispatched meanwhile, or with conflicts, are skipped and reported.
 */
export async function dispatchBatch(
  db: Db,
  caller: Caller,
  { ids, serverUserId }: DispatchBatch,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<DispatchOutcome[]> {
  const wanted = [...new Set(ids)]
  const { orders, workers } = await inSeparateTransaction(db, async (own) => {
    const orders = await findWorkNumbers(own, caller, wanted)
    const tenantIds = [...new Set(orders.map(({ tenantId }) => tenantId))]
    const found = tenantIds.map((tenantId) => findWorkers(own, tenantId, serverUserId ? [serverUserId] : []))
    return { orders, workers: (await Promise.all(found)).flat() }
  })
  if (orders.length < wanted.length) throw notFound('工单')
  if (serverUserId && workers.length === 0) throw notFound('服务人员')

  const outcomes: DispatchOutcome[] = []
  for (const { id, workNo } of orders) {
    const came = await (serverUserId ? sendOne(db, caller, id, workers) : sendSuggested(db, caller, id)).catch(
      refusedBy,
    )
    outcomes.push({ id, workNo, ...came })
  }
  return outcomes

  function refusedBy(error: unknown): Came {
    if (error instanceof Refusal) return undone(error.message)
    log.error({ err: error }, 'an order of a batch was not dispatched')
    return undone(textOf(503))
  }
}

const undone = (msg: string): Came => ({ ok: false, msg, serverUserName: null })

/** Dispatches to suggested care staff; dispatchers are dispatched only if a user chooses them. */
async function sendSuggested(db: Db, caller: Caller, id: number): Promise<Came> {
  const asked = { id, current: 1, size: mostTried }
  const { records } = await inSeparateTransaction(db, (own) => suggestStaff(own, caller, asked, { careOnly: true }))
  const [best] = records
  if (!best) return undone('没有可派单的护理人员')
  if (best.conflicts.length > 0) return undone(`没有空闲的服务人员：${best.conflicts.map(conflictText).join('；')}`)
  const free = records.filter(({ conflicts }) => conflicts.length === 0)
  return sendOne(db, caller, id, free)
}

/** Dispatches to the first of these people who has no conflict. */
async function sendOne(db: Db, caller: Caller, id: number, [first, ...others]: readonly Candidate[]): Promise<Came> {
  if (!first) throw notFound('服务人员')
  const { userId, nickName } = first
  try {
    await inSeparateTransaction(db, (own) =>
      dispatchWorkOrder(own, caller, { id, serverUserId: userId, seenUserId: 0 }),
    )
    return { ok: true, msg: null, serverUserName: nickName }
  } catch (error) {
    const isBusy = error instanceof Refusal && (error.data as { reason?: string } | null)?.reason === 'staff-busy'
    if (isBusy && others.length > 0) return sendOne(db, caller, id, others)
    throw error
  }
}
