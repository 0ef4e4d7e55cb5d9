import type { Caller } from '@care/shared/session/session'
import { type RawBuilder, sql } from 'kysely'
import { from, has, ids, is, type ListCase, until } from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const caller: ListCase['caller'] = async (callers) => ({ ...(await callers('haidian')), tenantIds: [1000002, 1000003] })
const rows = (query: (tenants: RawBuilder<unknown>) => RawBuilder<unknown>): ListCase['rows'] => {
  return (owner, { tenantIds }: Caller) => rowsOf(owner, query(sql`any(${tenantIds}::bigint[])`))
}

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
      has('userName', 'user_name'),
      is('oldmanId', 'oldman_id'),
      is('tradingType', 'trading_type'),
      is('accountType', 'account_type'),
      from('startTime', 'at'),
      until('endTime', 'at'),
      ids(),
    ],
  },
  'signExceptions.page': {
    caller,
    rows: rows(
      (tenants) => sql`
        select e.*, oldman_name from work_order_sign_exception e join work_order o on o.id = work_order_id
        where e.tenant_id = ${tenants} and o.remove_time is null order by e.create_time desc, e.id desc`,
    ),
    filters: [
      has('nickName', 'nick_name'),
      has('oldmanName', 'oldman_name'),
      is('tenantId', 'tenant_id'),
      is('kind'),
      is('status'),
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
      has('oldmanName', 'oldman_name'),
      has('workNo', 'work_no'),
      has('handlerName', 'handler_name'),
      is('tenantId', 'tenant_id'),
      is('status'),
      ids(),
    ],
  },
  'commodities.movements': {
    caller,
    rows: rows((tenants) => sql`select * from commodity_movement where tenant_id = ${tenants} order by id desc`),
    filters: [
      has('materialName', 'material_name'),
      is('commodityId', 'commodity_id'),
      is('tenantId', 'tenant_id'),
      is('kind'),
      ids(),
    ],
  },
  'catalogue.demands': {
    caller,
    rows: rows(
      (tenants) => sql`
        select * from cost_project where tenant_id = ${tenants} and status = '0' order by server_id, sort, id`,
    ),
    filters: [has('projecName', 'projec_name'), is('tenantId', 'tenant_id'), ids()],
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
      has('orderNo', 'order_no'),
      has('nickName', 'nick_name'),
      has('userName', 'user_name'),
      has('productName', 'product_name'),
      is('payType', 'pay_type'),
      is('status', 'order_status'),
      is('orderStatus', 'order_status'),
      is('oldmanId', 'oldman_id'),
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
    filters: [has('userName', 'user_name'), is('oldmanId', 'oldman_id'), is('status', 'standing'), ids()],
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
    filters: [has('userName', 'user_name'), is('kind')],
  },
  'costPackages.page': {
    caller,
    rows: rows(
      (tenants) => sql`select * from cost_package where tenant_id = ${tenants} order by create_time desc, id desc`,
    ),
    filters: [has('name'), is('packageType', 'package_type'), is('status'), ids()],
  },
}
