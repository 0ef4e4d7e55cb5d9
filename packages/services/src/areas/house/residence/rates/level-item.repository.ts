import type { Caller } from '@care/shared/admin/session/session'
import type { LevelItemSearch, PlanRenewal } from '@care/shared/house/residence/rates/care-level-item'
import { careLevelItem } from '@care/shared/house/residence/rates/care-level-item.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { PlanStatus } from '@care/shared/recurrence/plan.moves'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import { plainArray } from '../../../../platform/db/sql/arrays.ts'
import type { CareLevelItem } from '../../../../platform/db/tables.ts'

const own = ['id', 'tenantId', 'rateId', 'projectId', 'num', 'fromDate', 'toDate', 'createUser', 'createTime'] as const
const planCount = sql<number>`(select count(*) from care_plan plan
  where plan.tenant_id = item.tenant_id and plan.level_item_id = item.id and plan.status <> ${PlanStatus.Ended})`

export const findItemPage = (db: Db, { tenantIds }: Caller, search: LevelItemSearch) =>
  findListPage(
    db,
    db
      .selectFrom('careLevelItem as item')
      .innerJoin('costProject as project', inTenant('project.id', 'item.projectId'))
      .$call(withTenant('item'))
      .select(own.map((name) => `item.${name}` as const))
      .select(['projecName', 'cycle', 'weekDays', 'monthDays', 'times', planCount.as('planCount')])
      .where('item.tenantId', 'in', tenantIds)
      .orderBy('item.fromDate', 'desc')
      .orderBy('item.id', 'desc'),
    search,
    { words: careLevelItem, same: ['rateId'] },
  )

export const findRateLevel = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'careRate', { tenantId: tenantIds, id }).find(['tenantId', 'careLevel'])

/** Locks the rate (FOR NO KEY UPDATE), whose items then do not change meanwhile. */
export const lockRate = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'careRate', { tenantId: tenantIds, id }).lock(['tenantId', 'careLevel'], 'forNoKeyUpdate')

export const isProjectInUse = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'costProject', { tenantId, id, status: '0' }).exists()

export const insertItem = (db: Db, item: Insertable<CareLevelItem>) => insert(db, 'careLevelItem', item)

export const findItem = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'careLevelItem', { tenantId: tenantIds, id }).find(['tenantId', 'id', 'fromDate'])

export const endItem = (db: Db, tenantId: number, id: number, toDate: string | null) =>
  rowsOf(db, 'careLevelItem', { tenantId, id }).change({ toDate })

export const deleteItem = (db: Db, tenantId: number, id: number) =>
  rowsOf(db, 'careLevelItem', { tenantId, id }).remove()

interface Level {
  tenantId: number
  careLevel: string
}

/** Residents of a level, locked (FOR NO KEY UPDATE) in the order of their ids, so that no level changes meanwhile. */
export async function lockResidents(db: Db, { tenantId, careLevel }: Level): Promise<number[]> {
  const residents = await db
    .selectFrom('elder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('careLevel', '=', careLevel)
    .where('checkInStatus', 'in', [CheckIn.Resident, CheckIn.OnLeave])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return residents.map(({ id }) => id)
}

export const findResidents = async (db: Db, { tenantId, careLevel }: Level): Promise<number[]> => {
  const resident = [CheckIn.Resident, CheckIn.OnLeave]
  const found = await rowsOf(db, 'elder', { tenantId, careLevel, checkInStatus: resident }).all(['id'])
  return found.map(({ id }) => id)
}

/** How the plans of these elders differ from the items of their levels. */
export async function countPlanChanges(db: Db, tenantId: number, elders: readonly number[]): Promise<PlanRenewal> {
  const { rows } = await sql<PlanRenewal>`
    select count(distinct oldman_id) as residents, count(*) filter (where what = 'add') as added,
      count(*) filter (where what = 'end') as ended, count(*) filter (where what = 'shorten') as shortened
    from care_level_plan_changes(${tenantId}, ${plainArray(elders)}::bigint[])`.execute(db)
  return rows[0] ?? { residents: 0, added: 0, ended: 0, shortened: 0 }
}

/** Lets the plans of these elders follow the items of their levels. */
export const followLevels = (db: Db, tenantId: number, elders: readonly number[]) =>
  sql`select follow_care_levels(${tenantId}, ${plainArray(elders)}::bigint[])`.execute(db)
