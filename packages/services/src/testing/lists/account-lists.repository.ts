import type { Caller } from '@care/shared/admin/session/session'
import { type RawBuilder, sql } from 'kysely'
import { containsText, equals, from, ids, type ListCase, until } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const caller: ListCase['caller'] = async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] })
const rows = (query: (tenants: RawBuilder<unknown>) => RawBuilder<unknown>): ListCase['rows'] => {
  return (owner, { tenantIds }: Caller) => rowsOf(owner, query(sql`any(${tenantIds}::bigint[])`))
}

/** A list of documents of money, newest first. */
const receiptList = (table: string, filters: ListCase['filters']): ListCase => ({
  caller,
  rows: rows(
    (tenants) => sql`
      select made.*, user_name from ${sql.table(table)} made join elder on elder.tenant_id = made.tenant_id and elder.id = oldman_id
      where made.tenant_id = ${tenants} order by made.create_time desc, made.id desc`,
  ),
  filters: [
    containsText('userName', 'user_name'),
    equals('status'),
    equals('tenantId', 'tenant_id'),
    ...filters,
    ids(),
  ],
})
const projectFilters = [
  containsText('projecName', 'projec_name'),
  equals('serverId', 'server_id'),
  equals('tenantId', 'tenant_id'),
  ids(),
]

/** Lists of accounts and packages, with the rows of their tables. */
export const accountLists: Record<string, ListCase> = {
  'elderAccounts.records': {
    caller: (callers) => callers('haidian'),
    rows: rows(
      (tenants) => sql`
        select record.*, user_name, to_char(record.create_time, 'YYYY-MM-DD HH24:MI:SS.US') as at
        from elder_account_record record join elder on elder.id = oldman_id
        where record.tenant_id = ${tenants} order by record.create_time desc, record.id desc`,
    ),
    filters: [
      containsText('userName', 'user_name'),
      equals('oldmanId', 'oldman_id'),
      equals('tradingType', 'trading_type'),
      equals('accountType', 'account_type'),
      from('startTime', 'at'),
      until('endTime', 'at'),
      ids(),
    ],
  },
  'deposits.page': receiptList('deposit', [containsText('depositNo', 'deposit_no'), equals('kind')]),
  'bookingDeposits.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select deposit.*, lead.name as lead_name from booking_deposit deposit
          join reception_lead lead on lead.tenant_id = deposit.tenant_id and lead.id = lead_id
        where deposit.tenant_id = ${tenants} order by deposit.create_time desc, deposit.id desc`,
    ),
    filters: [
      containsText('leadName', 'lead_name'),
      containsText('depositNo', 'deposit_no'),
      equals('status'),
      equals('tenantId', 'tenant_id'),
      ids(),
    ],
  },
  'admissions.page': receiptList('stay_admission', [equals('feeType', 'fee_type'), containsText('month')]),
  'withdrawals.page': receiptList('withdrawal', [containsText('withdrawNo', 'withdraw_no')]),
  'custodyTransfers.page': {
    caller,
    rows: rows(
      (tenants) => sql`select * from custody_transfer where tenant_id = ${tenants} order by day desc, id desc`,
    ),
    filters: [
      containsText('transferNo', 'transfer_no'),
      containsText('voucherNo', 'voucher_no'),
      equals('kind'),
      equals('status'),
      equals('tenantId', 'tenant_id'),
      ids(),
    ],
  },
  'emergencySpendings.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select spent.*, user_name from emergency_spending spent join elder on elder.id = oldman_id
        where spent.tenant_id = ${tenants} order by spend_date desc, spent.id desc`,
    ),
    filters: [
      containsText('userName', 'user_name'),
      equals('fund'),
      equals('status'),
      equals('tenantId', 'tenant_id'),
      ids(),
    ],
  },
  'elderInvoices.page': receiptList('elder_invoice', [
    equals('kind'),
    containsText('applyNo', 'apply_no'),
    containsText('invoiceNo', 'invoice_no'),
    containsText('title'),
  ]),
  'signExceptions.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select e.*, oldman_name from work_order_sign_exception e join work_order o on o.id = work_order_id
        where e.tenant_id = ${tenants} and o.remove_time is null order by e.create_time desc, e.id desc`,
    ),
    filters: [
      containsText('nickName', 'nick_name'),
      containsText('oldmanName', 'oldman_name'),
      equals('tenantId', 'tenant_id'),
      equals('kind'),
      equals('status'),
      ids(),
    ],
  },
  'followUps.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select f.*, work_no, oldman_name from work_order_follow_up f join work_order o on o.id = f.work_order_id
        join work_order_score s on s.tenant_id = f.tenant_id and s.work_order_id = f.work_order_id
        where f.tenant_id = ${tenants} and o.remove_time is null order by f.create_time desc, f.id desc`,
    ),
    filters: [
      containsText('oldmanName', 'oldman_name'),
      containsText('workNo', 'work_no'),
      containsText('handlerName', 'handler_name'),
      equals('tenantId', 'tenant_id'),
      equals('status'),
      ids(),
    ],
  },
  'commodities.movements': {
    caller,
    rows: rows((tenants) => sql`select * from commodity_movement where tenant_id = ${tenants} order by id desc`),
    filters: [
      containsText('materialName', 'material_name'),
      equals('commodityId', 'commodity_id'),
      equals('tenantId', 'tenant_id'),
      equals('kind'),
      ids(),
    ],
  },
  'costServices.page': {
    caller,
    rows: rows((tenants) => sql`select * from cost_service where tenant_id = ${tenants} order by sort, id`),
    filters: [containsText('serverName', 'server_name'), equals('status'), equals('tenantId', 'tenant_id'), ids()],
  },
  'costProjects.page': {
    caller,
    rows: rows((tenants) => sql`select * from cost_project where tenant_id = ${tenants} order by server_id, sort, id`),
    filters: [...projectFilters, equals('status')],
  },
  'costProjects.ofTenant': {
    caller,
    rows: rows(
      (tenants) => sql`
        select * from cost_project where tenant_id = ${tenants} and status = '0' order by server_id, sort, id`,
    ),
    filters: projectFilters,
  },
  'orders.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select goods.*, user_name, to_char(goods.buy_time, 'YYYY-MM-DD HH24:MI:SS.US') as at
        from commodity_order goods join elder on elder.id = oldman_id
        where goods.tenant_id = ${tenants} and goods.remove_time is null order by goods.buy_time desc, goods.id desc`,
    ),
    filters: [
      containsText('orderNo', 'order_no'),
      containsText('nickName', 'nick_name'),
      containsText('userName', 'user_name'),
      containsText('productName', 'product_name'),
      equals('payType', 'pay_type'),
      equals('status', 'order_status'),
      equals('orderStatus', 'order_status'),
      equals('oldmanId', 'oldman_id'),
      from('startTime', 'at'),
      until('endTime', 'at'),
      ids(),
    ],
  },
  'elderPackages.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select package.*, user_name, case when refund_time is not null then 4 when end_time <= now() then 3
          when (select sum(remain_num + reserved_num) from elder_package_project where elder_package_id = package.id) > 0 then 1
          else 2 end as standing
        from elder_package package join elder on elder.id = oldman_id
        where package.tenant_id = ${tenants} order by package.create_time desc, package.id desc`,
    ),
    filters: [
      containsText('userName', 'user_name'),
      equals('oldmanId', 'oldman_id'),
      equals('status', 'standing'),
      ids(),
    ],
  },
  'elderPackages.reminders': {
    caller,
    rows: rows(
      (tenants) => sql`
        select told.*, user_name from (
          select id * 10 + 1 as id, 1 as kind, oldman_id from elder_account where available_balance_fen < 10000
          union all
          select package.id * 10 + 3, 3, oldman_id from elder_package package
          where refund_time is null and end_time > now() and end_time < now() + interval '15 days'
            and (select sum(remain_num) from elder_package_project where elder_package_id = package.id) > 0
          union all
          select line.id * 10 + 4, 4, oldman_id from elder_package_project line
          join elder_package package on package.id = elder_package_id
          where refund_time is null and end_time > now() and remain_num <= 2 and total_num > 2
        ) told join elder on elder.id = oldman_id
        where elder.tenant_id = ${tenants} and check_in_status not in (3, 4) order by kind, told.id`,
    ),
    filters: [containsText('userName', 'user_name'), equals('kind')],
  },
  'costPackages.page': {
    caller,
    rows: rows(
      (tenants) => sql`select * from cost_package where tenant_id = ${tenants} order by create_time desc, id desc`,
    ),
    filters: [containsText('name'), equals('packageType', 'package_type'), equals('status'), ids()],
  },
}
