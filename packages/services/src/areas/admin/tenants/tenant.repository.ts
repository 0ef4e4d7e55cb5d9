import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import type { Tenant, TenantChange, TenantSearch } from '@care/shared/admin/tenants/tenant'
import { endingDays, type TenantState } from '@care/shared/admin/tenants/tenant.words'
import type { Page } from '@care/shared/http/page'
import { type SqlBool, sql, type Updateable } from 'kysely'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { containsPattern } from '../../../platform/db/paging/queries.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { SysTenant } from '../../../platform/db/tables.ts'

const state = sql<TenantState>`case
  when tenant.status = '9' then 'frozen'
  when tenant.end_time <= now() then 'expired'
  when tenant.end_time <= now() + ${sql.lit(endingDays)} * interval '1 day' then 'ending'
  else 'open' end`

/** SQL for the level of a tenant, the same as `levelOf` computes. */
const level = sql<number>`case when tenant.parent_id = ${sql.lit(operatorTenantId)} then 1 else 2 end`

const columns = [
  ...(['tenant.id', 'tenant.name', 'tenant.shortName', 'tenant.code', 'tenant.parentId', 'tenant.orgType'] as const),
  ...(['tenant.logo', 'tenant.contactName', 'tenant.contactPhone', 'tenant.regionCode', 'tenant.address'] as const),
  ...(['tenant.packageCode', 'tenant.startTime', 'tenant.endTime', 'tenant.status', 'tenant.createTime'] as const),
] as const

/** The session's institution and all institutions below it. */
const seen = (db: Db, { tenantId }: Caller) =>
  db
    .selectFrom('sysTenant as tenant')
    .leftJoin('sysTenant as parent', 'parent.id', 'tenant.parentId')
    .select(columns)
    .select(['parent.name as parentName', state.as('state'), level.as('level')])
    .where(sql<boolean>`${tenantId} = any(tenant.path)`)

const isCalled = (name: string) => sql<SqlBool>`(tenant.name like ${containsPattern(name)}
  or tenant.short_name like ${containsPattern(name)} or tenant.code like ${containsPattern(name)})`

/** A page of institutions, newest first. */
export async function findTenantPage(db: Db, caller: Caller, search: TenantSearch): Promise<Page<Tenant>> {
  await switchTenants(db, [caller.tenantId])
  return findListPage(db, seen(db, caller).orderBy('tenant.id', 'desc'), search, {
    parts: ['code'],
    same: ['state', 'status', 'orgType', 'parentId'],
    where: { name: isCalled },
  })
}

export async function findTenant(db: Db, caller: Caller, id: number): Promise<Tenant | undefined> {
  await switchTenants(db, [caller.tenantId])
  return seen(db, caller).where('tenant.id', '=', id).executeTakeFirst()
}

const held = (db: Db, id: number) =>
  db.selectFrom('sysTenant').select(['id', 'name', 'parentId', 'status']).where('id', '=', id)

/** Locks the institution (FOR NO KEY UPDATE), so that it does not change, but rows that refer to it can be inserted. */
export const lockTenant = (db: Db, id: number) => held(db, id).forNoKeyUpdate().executeTakeFirst()

/** Locks the institution (FOR UPDATE), so that no row that refers to it can be inserted either. */
export const lockTenantFully = (db: Db, id: number) => held(db, id).forUpdate().executeTakeFirst()

/** Locks the parent of a new or moved institution (FOR SHARE), so that it is neither removed nor moved. */
export const lockParent = (db: Db, id: number) => rowsOf(db, 'sysTenant', { id }).lock(['id', 'parentId'], 'forShare')

type TenantColumns = Omit<Updateable<SysTenant>, 'endTime' | 'packageCode'>

/** Changes any column except the end date, which only `validity-end.repository.ts` writes. */
export const changeTenant = (db: Db, id: number, change: TenantColumns) =>
  rowsOf(db, 'sysTenant', { id }).change({ ...change, updateTime: sql`now()` })

/** The given fields as columns: an empty text becomes null; an omitted region stays unchanged. */
export const columnsOf = ({ id: _id, ...change }: Partial<TenantChange>) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([name, value]) => value !== undefined && !(name === 'regionCode' && !value))
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as TenantColumns

export const countChildren = (db: Db, id: number): Promise<number> => rowsOf(db, 'sysTenant', { parentId: id }).count()

/** Whether the moment is in the past by the database's clock. */
export async function isPast(db: Db, moment: string): Promise<boolean> {
  const { rows } = await sql<{ past: boolean }>`select ${moment}::timestamptz <= now() as past`.execute(db)
  return rows[0]?.past ?? false
}

export async function nextTenantId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('sys_tenant_id_seq') as id`.execute(db)
  return Number(rows[0]?.id)
}

/** Hides the institution from everybody, and locks the accounts of its people. */
export const removeTenant = (db: Db, id: number) => sql`select remove_tenant(${id})`.execute(db)
