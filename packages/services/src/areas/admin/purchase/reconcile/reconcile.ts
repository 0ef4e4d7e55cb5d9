import { findDifferences } from '@care/shared/admin/purchase/reconcile/find-differences'
import type {
  DifferenceExplanation,
  EntryLink,
  ReconcilePeriod,
  Reconciliation,
} from '@care/shared/admin/purchase/reconcile/reconciliation'
import { DifferenceKind } from '@care/shared/admin/purchase/reconcile/reconciliation.words'
import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound } from '@care/shared/http/errors'
import { fenOf } from '@care/shared/yuan'
import type { Db } from '../../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../../platform/db/constraint.ts'
import { findPeriodBooks } from './period-books.repository.ts'
import {
  findEntry,
  findSettlements,
  findVerifiedOrder,
  insertSettlement,
  undoSettlement,
} from './settlement.repository.ts'

/** The differences of a period, with its sums and explanations. */
export async function reconcile(db: Db, period: ReconcilePeriod): Promise<Reconciliation> {
  const books = await findPeriodBooks(db, period)
  const entries = books.entries.filter(({ isInPeriod }) => isInPeriod)
  const orders = books.orders.filter(({ isInPeriod }) => isInPeriod)
  return {
    entries: entries.length,
    received: sumOf(entries),
    orders: orders.length,
    verified: sumOf(orders),
    differences: findDifferences(books),
    settlements: await findSettlements(db, idsOf(books.entries), idsOf(books.orders)),
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + fenOf(amount), 0) / 100

export async function explainDifference(
  db: Db,
  caller: Caller,
  { kind, entryId, orderId, reason }: DifferenceExplanation,
) {
  return settle(db, caller, { kind, isLink: false, entryId, orderId, reason })
}

export async function linkEntry(db: Db, caller: Caller, { entryId, orderId, reason }: EntryLink) {
  return settle(db, caller, { kind: DifferenceKind.NoOrder, isLink: true, entryId, orderId, reason })
}

export async function withdrawSettlement(db: Db, { nickName }: Caller, id: number, reason: string): Promise<true> {
  orNotFound('处理记录')((await undoSettlement(db, id, nickName, reason)) || undefined)
  return true
}

type Said = DifferenceExplanation & { isLink: boolean }
async function settle(db: Db, { nickName: operator }: Caller, said: Said): Promise<true> {
  if (said.entryId !== undefined) orNotFound('银行流水')(await findEntry(db, said.entryId))
  const order =
    said.orderId === undefined ? null : orNotFound('已核实的套餐订单')(await findVerifiedOrder(db, said.orderId))
  const settlement = { ...said, operator, orderTenantId: order?.tenantId ?? null }
  await insertSettlement(db, settlement).catch(refuseOnConstraint(sayings))
  return true
}

const sayings = {
  reconcile_one_order: conflict('该流水已关联其他订单，请先撤销'),
  reconcile_one_entry: conflict('该订单已关联其他流水，请先撤销'),
  reconcile_said_once: conflict('该差异已说明，请刷新后查看'),
}
