import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { type Account, AccountRecord, type AccountRecordSearch } from '@care/shared/money/accounts/account'
import { type AccountType, accountRecord, BusinessType, TradingType } from '@care/shared/money/accounts/account.words'
import { endedStatuses } from '@care/shared/work/work-orders/job.moves'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withElder, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import { eldersOf } from '../../../../platform/elder/elder.repository.ts'

const yuan = (fen: RawBuilder<number>) => sql<number>`(coalesce(${fen}, 0) / 100.0)::float8`
const { Recharge, Spending, Refund, Withdrawal } = TradingType

const holder = ['tenantId', 'id as oldmanId', 'userName'] as const

/** The elder who owns an account; undefined when the caller may not see the elder. */
export const findHolder = (db: Db, caller: Pick<Caller, 'tenantIds'>, oldmanId: number) =>
  eldersOf(db, caller, oldmanId).find(holder)

/**
 * As `findHolder`, locked (FOR SHARE), so that nobody removes or checks out the elder before the booking is written.
 */
export const lockHolder = (db: Db, caller: Pick<Caller, 'tenantIds'>, oldmanId: number) =>
  eldersOf(db, caller, oldmanId).lock(holder, 'forShare')

/** SQL for the sum in fen that an elder's open orders, except the order `but`, will debit from an account. */
const frozen = (accountType: AccountType, but = 0) => sql<number>`(
  select sum(order_price_fen) from work_order
  where tenant_id = elder.tenant_id and oldman_id = elder.id and pay_type = ${String(accountType)} and remove_time is null
    and status not in (${sql.join(endedStatuses)}) and id <> ${but})`

/**
 * SQL for the sum booked of a transaction type, less its reversals. Leaves out refunds of orders that were not paid
 * from the account.
 */
const booked = (tradingType: TradingType) => sql<number>`(
  select sum(record.amount_fen) from elder_account_record record
  left join elder_account_record reversed on reversed.tenant_id = record.tenant_id and reversed.id = record.reversed_id
  where record.tenant_id = elder.tenant_id and record.oldman_id = elder.id
    and coalesce(reversed.trading_type, record.trading_type) = ${tradingType}
    and not exists (select from commodity_order goods where goods.tenant_id = record.tenant_id and goods.refund_record_id = record.id
      and goods.pay_record_id is null))`

export function findAccount(db: Db, { tenantIds }: Caller, oldmanId: number): Promise<Account | undefined> {
  return db
    .selectFrom('elder')
    .leftJoin('elderAccount as account', inTenant('account.oldmanId', 'elder.id'))
    .select(['elder.tenantId', 'elder.id as oldmanId'])
    .select([
      yuan(sql`available_balance_fen`).as('availableBalance'),
      yuan(sql`virtual_available_balance_fen`).as('virtualAvailableBalance'),
      yuan(frozen(1)).as('frozenBalance'),
      yuan(frozen(2)).as('virtualFrozenBalance'),
      yuan(
        sql`(select sum(amount_fen) from elder_charge
          where tenant_id = elder.tenant_id and oldman_id = elder.id and record_id is null and void_time is null)`,
      ).as('dueAmount'),
      yuan(booked(Recharge)).as('totalRecharge'),
      yuan(sql`-${booked(Spending)} - coalesce(${booked(Refund)}, 0)`).as('totalConsume'),
    ])
    .where('elder.tenantId', 'in', tenantIds)
    .where('elder.id', '=', oldmanId)
    .executeTakeFirst()
}

/** What an account can still pay, in fen: its balance less the prices of other open orders. */
export async function findAvailableFen(
  db: Db,
  { tenantId, oldmanId }: { tenantId: number; oldmanId: number },
  accountType: AccountType,
  butOrder?: number,
): Promise<number> {
  const balance = sql.ref(accountType === 1 ? 'available_balance_fen' : 'virtual_available_balance_fen')
  const { free } = await db
    .selectFrom('elder')
    .leftJoin('elderAccount as account', inTenant('account.oldmanId', 'elder.id'))
    .select(sql<number>`(coalesce(${balance}, 0) - coalesce(${frozen(accountType, butOrder)}, 0))::float8`.as('free'))
    .where('elder.tenantId', '=', tenantId)
    .where('elder.id', '=', oldmanId)
    .executeTakeFirstOrThrow()
  return free
}

/** All columns except computed and joined ones. */
const own = AccountRecord.keyof().exclude(['amount', 'balanceAfter', 'userName', 'tenantName', 'isReversible']).options

/**
 * Whether the line may be reversed: manual bookings may, once; lines of packages, orders and withdrawals are reversed with their
 * document.
 */
const isReversible = sql<boolean>`record.trading_type in (${Recharge}, ${Spending}, ${Withdrawal})
  and record.business_type not in (${BusinessType.Package}, ${BusinessType.Order}, ${BusinessType.Withdrawal})
  and not exists (select from elder_account_record reversal
    where reversal.tenant_id = record.tenant_id and reversal.reversed_id = record.id)`

const selectRecords = (db: Db) =>
  db
    .selectFrom('elderAccountRecord as record')
    .$call(withElder('record'))
    .$call(withTenant('record'))
    .select(own.map((name) => `record.${name}` as const))
    .select(isReversible.as('isReversible'))
    .select([yuan(sql`amount_fen`).as('amount'), yuan(sql`balance_after_fen`).as('balanceAfter')])

type Row = Awaited<ReturnType<ReturnType<typeof selectRecords>['execute']>>[number]
const asRecord = (row: Row) => row as Row & Pick<AccountRecord, 'tradingType' | 'accountType' | 'businessType'>

export async function findRecordPage(
  db: Db,
  { tenantIds }: Caller,
  search: AccountRecordSearch,
): Promise<Page<AccountRecord>> {
  const records = selectRecords(db).where('record.tenantId', 'in', tenantIds)
  const newestFirst = records.orderBy('record.createTime', 'desc').orderBy('record.id', 'desc')
  const page = await findListPage(db, newestFirst, search, { words: accountRecord, elder: true, same: ['oldmanId'] })
  return { ...page, records: page.records.map(asRecord) }
}

export function findRecord(db: Db, { tenantIds }: Caller, id: number) {
  return db
    .selectFrom('elderAccountRecord as record')
    .select(['tenantId', 'oldmanId', 'recordNo', 'amountFen', 'payMethod', isReversible.as('isReversible')])
    .select(sql<AccountType>`account_type`.as('accountType'))
    .select(sql<TradingType>`trading_type`.as('tradingType'))
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The balances of an account, in fen. */
export async function findBalances(db: Db, { tenantId, oldmanId }: { tenantId: number; oldmanId: number }) {
  const account = await rowsOf(db, 'elderAccount', { tenantId, oldmanId }).find([
    'availableBalanceFen',
    'virtualAvailableBalanceFen',
  ])
  return { own: account?.availableBalanceFen ?? 0, subsidy: account?.virtualAvailableBalanceFen ?? 0 }
}
