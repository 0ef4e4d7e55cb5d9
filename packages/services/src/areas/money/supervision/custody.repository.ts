import type { Page } from '@care/shared/http/page'
import type { CustodyBalance, CustodyTaskRow, CustodyTaskSearch } from '@care/shared/money/supervision/supervision'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { paginateRows } from '../../../platform/db/paging/paginate-rows.ts'
import type { Rule } from './rule.repository.ts'
import { findHeld } from './statement.repository.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** Receipts since the beginning of custody that no valid transfer has brought to the account. */
const openReceipts = (tenantIds: readonly number[]) => sql`
  from prepaid_receipt receipt join supervision_rule rule on rule.tenant_id = receipt.tenant_id
  where receipt.tenant_id = any(${[...tenantIds]}::bigint[]) and receipt.channel_fen > 0 and receipt.day >= rule.since
    and not exists (select from custody_line line where line.tenant_id = receipt.tenant_id and line.source = receipt.source
      and line.document_id = receipt.document_id and not line.is_void)`

/** 待缴存款项, the oldest first: due on the day after the money came. */
export async function findTasks(db: Db, tenantIds: readonly number[], userName = '') {
  const { rows } = await sql<Omit<CustodyTaskRow, 'id'>>`
    select receipt.source, receipt.document_id, receipt.tenant_id, receipt.receipt_no, elder.user_name, receipt.class as prepaid_class,
      receipt.pay_method, receipt.channel_fen::float8 / 100 as amount, to_char(receipt.day, 'YYYY-MM-DD') as day,
      to_char(receipt.day + 1, 'YYYY-MM-DD') as due_day, (receipt.day + 1 < ${today})::integer as state
    from (select receipt.* ${openReceipts(tenantIds)}) as receipt
      join elder on elder.tenant_id = receipt.tenant_id and elder.id = receipt.oldman_id
    where strpos(elder.user_name, ${userName}) > 0
    order by receipt.day, receipt.source, receipt.document_id`.execute(db)
  return rows
}

export const findTaskPage = async (
  db: Db,
  tenantIds: readonly number[],
  search: z.output<typeof CustodyTaskSearch>,
): Promise<Page<CustodyTaskRow>> => paginateRows(await findTasks(db, tenantIds, search.userName), search)

/** Open receipts: those of these numbers, or all until a day. */
export type Receipts = { receiptNos: readonly string[] } | { until: string }

const among = (which: Receipts) =>
  'until' in which
    ? sql`receipt.day <= ${which.until}::date`
    : sql`receipt.receipt_no = any(${[...which.receiptNos]}::text[])`

/** Puts open receipts into a transfer. */
export const coverReceipts = (db: Db, { tenantId, id }: RowKey, which: Receipts) =>
  sql`
    insert into custody_line (tenant_id, transfer_id, source, document_id, amount_fen)
    select receipt.tenant_id, ${id}, receipt.source, receipt.document_id, receipt.channel_fen ${openReceipts([tenantId])}
      and ${among(which)}`.execute(db)

/** The sum of open receipts, in fen, and how many they are. */
export async function findOpen(db: Db, tenantId: number, which: Receipts): Promise<{ fen: number; count: number }> {
  const { rows } = await sql<{ fen: number; count: number }>`
    select coalesce(sum(receipt.channel_fen), 0)::float8 as fen, count(*)::integer as count ${openReceipts([tenantId])}
      and ${among(which)}`.execute(db)
  return rows[0] ?? { fen: 0, count: 0 }
}

/**
 * What is held ahead, what the records say is in the custody account, and the reserve that has to stay there; in yuan.
 * Refunds by bank leave the account; those of other ways do not.
 */
export async function findBalance(db: Db, tenantId: number, rule: Rule): Promise<CustodyBalance | null> {
  const { since } = rule
  if (since === null) return null
  const { rows } = await sql<{ fen: number }>`
    select coalesce(sum(fen), 0)::float8 as fen from (
      select opening_fen as fen from supervision_rule where tenant_id = ${tenantId}
      union all
      select amount_fen from prepaid_receipt where tenant_id = ${tenantId} and pay_method = 4 and day >= ${since}::date
      union all
      select case kind when '1' then amount_fen else -amount_fen end from custody_transfer where tenant_id = ${tenantId} and status = 0
      union all
      select -entry_fen from (
        select -sum(amount_fen) as entry_fen
        from book_posting posting join book_entry entry on entry.tenant_id = posting.tenant_id and entry.posting_id = posting.id
          join book_account account on account.tenant_id = entry.tenant_id and account.id = entry.account_id
        where posting.tenant_id = ${tenantId} and posting.day >= ${since}::date and account.class = 'bank'
          and posting.document in ('deposit_settled', 'withdrawal', 'check_out')
      ) as refunded
    ) as moved`.execute(db)
  const held = await findHeld(db, tenantId)
  const fenOf = (names: readonly string[]) =>
    held.reduce((sum, one) => sum + (names.includes(one.prepaidClass) ? one.fen : 0), 0)
  const all = fenOf(['stay', 'prepaid_own', 'deposit', 'membership'])
  const base = rule.reserveOf === '2' ? all : fenOf(['deposit', 'membership'])
  const { fen: onTheWay } = await findOpen(db, tenantId, { until: '9999-12-31' })
  return {
    held: all / 100,
    inAccount: (rows[0]?.fen ?? 0) / 100,
    onTheWay: onTheWay / 100,
    reserve: Math.round((base * rule.reservePercent) / 100) / 100,
  }
}

/** What bills of a month ask of the residents, and what was paid out of the account for it; in fen. */
export async function findBilled(db: Db, tenantId: number, month: string) {
  const { rows } = await sql<{ billedFen: number; paidFen: number }>`
    select (select coalesce(sum(own_fen), 0)::float8 from settlement
        where tenant_id = ${tenantId} and month = ${month}::date and status in (1, 2)) as billed_fen,
      (select coalesce(sum(amount_fen), 0)::float8 from custody_transfer
        where tenant_id = ${tenantId} and kind = '2' and month = ${month}::date and status = 0) as paid_fen`.execute(db)
  return rows[0] ?? { billedFen: 0, paidFen: 0 }
}

/** Transfers of one institution follow each other. */
export async function lockCustody(db: Db, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(722011, ${tenantId}::integer)`.execute(db)
}
