import { sql } from 'kysely'
import {
  arrayContains,
  between,
  containsPhone,
  containsText,
  equals,
  ids,
  type ListCase,
  type Row,
} from './list-case.ts'
import { rowsOf } from './rows.repository.ts'

const both = [1000002, 1000003]
const tenantsOf = (tenantIds: number[]) => sql`any(${tenantIds}::bigint[])`
const openStates = ['2', '3', '5']

export const platformLists: Record<string, ListCase> = {
  'dictionaries.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) =>
      rowsOf(owner, sql`select create_time, id, type, description, system from sys_dict order by id desc`),
    filters: [containsText('type'), containsText('description'), equals('system'), ids()],
  },
  'dictionaryItems.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) => rowsOf(owner, sql`select id, dict_id, value, label from sys_dict_item order by dict_id, sort, id`),
    filters: [equals('dictId', 'dict_id'), containsText('value'), containsText('label'), ids()],
  },
  'parameters.page': {
    caller: (callers) => callers('admin'),
    idOf: 'publicId',
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select create_time, public_id as id, public_name, public_key, system from sys_param order by public_id desc`,
      ),
    filters: [
      containsText('publicName', 'public_name'),
      containsText('publicKey', 'public_key'),
      equals('system'),
      ids(),
    ],
  },
  'roles.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    idOf: 'roleId',
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select create_time, id, tenant_id, role_name from sys_role where tenant_id = any(${tenantIds}::bigint[]) order by tenant_id, id`,
      ),
    filters: [containsText('roleName', 'role_name'), equals('tenantId', 'tenant_id', [1000010])],
  },
  'staff.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    idOf: 'userId',
    always: { lockFlag: 'all' },
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select u.create_time, u.update_time, u.id, u.tenant_id, u.username, u.nick_name, u.phone, u.position_id,
          array(select p.permission from sys_user_role g join sys_role_permission p using (tenant_id, role_id)
            where g.tenant_id = u.tenant_id and g.user_id = u.id) as may,
          array(select role_id from sys_user_role g where g.tenant_id = u.tenant_id and g.user_id = u.id) as roles,
          array(select status from work_order_job j where j.tenant_id = u.tenant_id and j.server_user_id = u.id) as jobs,
          (with recursive above as (
            select id, parent_id from sys_dept d where d.tenant_id = u.tenant_id and d.id = u.dept_id
            union all select d.id, d.parent_id from sys_dept d join above on d.tenant_id = u.tenant_id and d.id = above.parent_id)
          select array_agg(id) from above) as departments
        from sys_user u where u.tenant_id = ${tenantsOf(tenantIds)} and u.remove_time is null order by u.tenant_id, u.id`,
      ),
    filters: [
      equals('tenantId', 'tenant_id', [1000010]),
      containsText('username'),
      containsText('nickName', 'nick_name'),
      containsPhone('phone'),
      arrayContains('roleId', 'roles'),
      arrayContains('deptId', 'departments'),
      equals('positionId', 'position_id'),
      ids(),
      {
        fields: ['mayServe'],
        ask: () => [{ mayServe: 0 }, { mayServe: 1 }],
        keeps: (row, { mayServe }) => mayServe === 0 || may(row, 'workorder:serve'),
        order: (one, other, { mayServe }) => (mayServe === 1 ? byReadiness(one, other) : 0),
      },
    ],
  },
  'publicHolidays.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) => rowsOf(owner, sql`select create_time, id, day, kind, name from public_holiday order by id desc`),
    filters: [containsText('name'), equals('kind'), ids()],
  },
  'bankEntries.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) => rowsOf(owner, sql`select create_time, id, serial_no, payer from bank_entry order by id desc`),
    filters: [containsText('serialNo', 'serial_no'), containsText('payer'), ids()],
  },
  'basePackages.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) => rowsOf(owner, sql`select create_time, id, package_name from base_package order by sort, id`),
    filters: [containsText('packageName', 'package_name'), ids()],
  },
  'packagePrices.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`select price.create_time, price.id, sku, package_name from package_price price join base_package package on package.id = package_id
          order by price.id desc`,
      ),
    filters: [containsText('sku'), containsText('packageName', 'package_name'), ids()],
  },
  'packageInvoices.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`
        select i.create_time, i.id, order_no, invoice_no, tenant.name as tenant_name, title, i.status, invoice_type
        from package_invoice i join sys_tenant tenant on tenant.id = i.tenant_id
        join package_order o on o.tenant_id = i.tenant_id and o.id = i.order_id
        order by i.status <> 0, i.create_time desc, i.id desc`,
      ),
    filters: [
      containsText('tenantName', 'tenant_name'),
      containsText('orderNo', 'order_no'),
      containsText('invoiceNo', 'invoice_no'),
      containsText('title'),
      equals('status'),
      equals('invoiceType', 'invoice_type'),
    ],
  },
  'packageChecks.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`
        select o.create_time, o.id, order_no, tenant.name as tenant_name, pay_status, bill_status, bill_no
        from package_order o join sys_tenant tenant on tenant.id = o.tenant_id
        left join lateral (select status as bill_status, bill_no from package_bill b
          where b.tenant_id = o.tenant_id and b.order_id = o.id order by version desc limit 1) bill on true
        order by (pay_status = 6 and coalesce(bill_status in (1, 2), false)) desc, o.create_time desc, o.id desc`,
      ),
    filters: [
      containsText('orderNo', 'order_no'),
      containsText('tenantName', 'tenant_name'),
      equals('payStatus', 'pay_status'),
      equals('billStatus', 'bill_status'),
      equals('billNo', 'bill_no'),
    ],
  },
  'embeddedPages.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) => rowsOf(owner, sql`select create_time, id, name, router_path from embedded_page order by id desc`),
    filters: [containsText('name'), containsText('routerPath', 'router_path'), ids()],
  },
  'logs.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select create_time, id, kind, type, title, create_by, to_char(create_time, 'YYYY-MM-DD HH24:MI:SS.US') as made from sys_log
        where tenant_id = ${tenantsOf(tenantIds)} order by create_time desc, id desc`,
      ),
    filters: [
      equals('kind'),
      equals('type'),
      containsText('title'),
      containsText('createBy', 'create_by'),
      ids(),
      between('createTime', 'made'),
    ],
  },
  'files.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`select create_time, id, original, type, tenant_id,
          (select nick_name from sys_user where sys_user.tenant_id = sys_file.tenant_id and sys_user.id = create_by) as create_by,
          case when exists (select from elder where avatar = '/admin/sys-file/' || sys_file.tenant_id || '/' || file_name)
            then 'used' else 'unused' end as state
        from sys_file where tenant_id = ${tenantsOf(tenantIds)} order by create_time desc, id desc`,
      ),
    filters: [
      containsText('original'),
      equals('type'),
      equals('state'),
      containsText('createBy', 'create_by'),
      equals('tenantId', 'tenant_id'),
    ],
  },
  'announcements.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    // people write announcements for their own institution, whichever others they see
    rows: (owner, { tenantId }) =>
      rowsOf(
        owner,
        sql`select publish_time, create_time, update_time, id, title, kind, status from announcement where tenant_id = ${tenantId}
        order by create_time desc, id desc`,
      ),
    filters: [containsText('title'), equals('kind'), equals('status')],
  },
  'invitations.page': {
    caller: async (callers) => ({ ...(await callers('haidian')), tenantIds: both }),
    rows: (owner, { tenantIds }) =>
      rowsOf(
        owner,
        sql`
        select create_time, handle_time, id, nick_name, status, type, case when phone_shown then phone end as known_phone
        from sys_user_invite where tenant_id = ${tenantsOf(tenantIds)} order by status <> 0, id desc`,
      ),
    filters: [
      containsPhone('phone', 'known_phone'),
      containsText('nickName', 'nick_name'),
      equals('status'),
      equals('type'),
    ],
  },
  'applications.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`
        select a.create_time, a.id, a.status, a.details ->> 'tenantName' as tenant_name, p.phone
        from tenant_application a join external_account p on p.id = a.account_id order by a.status <> 0, a.id desc`,
      ),
    filters: [equals('status'), containsText('tenantName', 'tenant_name'), containsPhone('phone')],
  },
  'tenants.page': {
    caller: (callers) => callers('admin'),
    rows: (owner) =>
      rowsOf(
        owner,
        sql`
        select start_time, end_time, create_time, id, name, short_name, code, status, org_type, parent_id,
          case when status = '9' then 'frozen' when end_time <= now() then 'expired'
            when end_time <= now() + interval '30 days' then 'ending' else 'open' end as state
        from sys_tenant where remove_time is null order by id desc`,
      ),
    filters: [
      containsText('name', 'name', 'short_name', 'code'),
      containsText('code'),
      equals('state'),
      equals('status'),
      equals('orgType', 'org_type'),
      { ...equals('parentId', 'parent_id'), ask: () => [{ parentId: 1 }, { parentId: 1_000_001 }] },
    ],
  },
  'security.people': {
    caller: (callers) => callers('haidian'),
    idOf: 'userId',
    rows: async (owner, { tenantId }) =>
      (
        await rowsOf(
          owner,
          sql`
          select f.confirm_time as since, u.id, u.nick_name, f.confirm_time is not null as is_on,
            array(select r.second_factor from sys_user_role g join sys_role r on r.tenant_id = g.tenant_id and r.id = g.role_id
              where g.tenant_id = u.tenant_id and g.user_id = u.id) as demands
          from sys_user u left join user_second_factor f on f.tenant_id = u.tenant_id and f.user_id = u.id
          where u.tenant_id = ${tenantId} and u.lock_flag = '0' order by u.id`,
        )
      ).sort((a, b) => Number(isSettled(a)) - Number(isSettled(b))),
    filters: [
      containsText('nickName', 'nick_name'),
      {
        fields: ['state'],
        ask: () => ['on', 'off', 'missing'].map((state) => ({ state })),
        keeps: (row, { state }) =>
          state === 'on' ? row.is_on === true : row.is_on === false && (state === 'off' || !isSettled(row)),
      },
    ],
  },
}

const isSettled = ({ is_on, demands }: Row) => is_on === true || !(demands as boolean[]).includes(true)
function may({ may: permissions }: Row, permission: string) {
  return (permissions as string[]).includes(permission)
}
/** Care staff before the desk, then the least busy; otherwise the usual order. */
function byReadiness(one: Row, other: Row): number {
  const isDesk = (row: Row) => Number(may(row, 'workorder:dispatch'))
  const open = (row: Row) => (row.jobs as string[]).filter((status) => openStates.includes(status)).length
  return isDesk(one) - isDesk(other) || open(one) - open(other)
}
