import type { BankStatementEntry, Difference, PaidOrder } from './reconciliation.ts'
import { DifferenceKind } from './reconciliation.words.ts'

export interface ReconciliationInput {
  /** Entries of the period, and those that its orders refer to. */
  entries: readonly (BankStatementEntry & { isInPeriod: boolean })[]
  /** Orders verified in the period, and those that its entries refer to. */
  orders: readonly (PaidOrder & { isInPeriod: boolean })[]
  /** Transfers claimed by more than one order. */
  twice: readonly { serialNo: string; orderNos: string[] }[]
  links: readonly { entryId: number; orderId: number }[]
  explained: readonly { kind: DifferenceKind; entryId: number | null; orderId: number | null }[]
}

/**
 * Unexplained differences, those with money first. A transfer belongs to the order whose receipt has its number, or to
 * the one it was linked to by hand.
 */
export function findDifferences({ entries, orders, twice, links, explained }: ReconciliationInput): Difference[] {
  const linkedOrder = new Map(links.map(({ entryId, orderId }) => [entryId, orderId]))
  const linkedEntry = new Map(links.map(({ entryId, orderId }) => [orderId, entryId]))
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const entryById = new Map(entries.map((entry) => [entry.id, entry]))
  const orderByNo = new Map(orders.map((order) => [order.billNo, order]))
  const entryByNo = new Map(entries.map((entry) => [entry.serialNo, entry]))

  const orderOf = ({ id, serialNo }: BankStatementEntry) =>
    orderById.get(linkedOrder.get(id) ?? 0) ?? orderByNo.get(serialNo)
  const entryOf = ({ id, billNo }: PaidOrder) => entryById.get(linkedEntry.get(id) ?? 0) ?? entryByNo.get(billNo)

  const found: Difference[] = []
  const add = (
    kind: DifferenceKind,
    entry: BankStatementEntry | null,
    order: PaidOrder | null,
    orderNos: string[] = [],
  ) => {
    const isExplained = explained.some(
      (one) =>
        one.kind === kind &&
        ((one.entryId !== null && one.entryId === entry?.id) || (one.orderId !== null && one.orderId === order?.id)),
    )
    if (!isExplained) found.push({ kind, entry, order, orderNos })
  }

  for (const entry of entries) {
    const order = orderOf(entry)
    if (!order && entry.isInPeriod) add(DifferenceKind.NoOrder, entry, null)
    if (order && (entry.isInPeriod || order.isInPeriod) && fen(order.amount) !== fen(entry.amount))
      add(DifferenceKind.Amount, entry, order)
  }
  for (const order of orders) if (order.isInPeriod && !entryOf(order)) add(DifferenceKind.NoMoney, null, order)
  for (const { serialNo, orderNos } of twice)
    add(DifferenceKind.Twice, entryByNo.get(serialNo) ?? null, orderByNo.get(serialNo) ?? null, orderNos)
  return found
}

const fen = (yuan: number) => Math.round(yuan * 100)
