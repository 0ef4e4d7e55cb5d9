import type { Caller } from '@care/shared/admin/session/session'
import type { Page } from '@care/shared/http/page'
import { commodityMovement } from '@care/shared/stock/commodities/commodity.words'
import type { CommodityMovementRow, CommodityMovementSearch } from '@care/shared/stock/commodities/commodity-movement'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { inTenant, withTenant } from '../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../platform/db/paging/filters.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import type { Commodity, CommodityMovement } from '../../../platform/db/tables.ts'

const called = ['tenantId', 'id as commodityId', 'name as materialName', 'unit', 'priceFen', 'stock'] as const

/** Locks the supply (FOR UPDATE) and returns its stock, current name and price. */
export const lockCommodity = (db: Db, { tenantIds }: Pick<Caller, 'tenantIds'>, id: number) =>
  rowsOf(db, 'commodity', { tenantId: tenantIds, id }).lock(called)

const shown = ['materialName', 'kind', 'num', 'unit', 'stockAfter', 'reason', 'nickName', 'doneTime'] as const

export function findMovements(
  db: Db,
  { tenantIds }: Caller,
  search: CommodityMovementSearch,
): Promise<Page<CommodityMovementRow>> {
  const rows = db
    .selectFrom('commodityMovement as m')
    .$call(withTenant('m'))
    .leftJoin('workOrder as o', inTenant('o.id', 'm.workOrderId'))
    .select(['m.id', 'm.tenantId', 'm.commodityId', 'm.workOrderId', 'o.workNo', 'o.oldmanName'])
    .select(shown.map((name) => `m.${name}` as const))
    .where('m.tenantId', 'in', tenantIds)
    .orderBy('m.id', 'desc')
  return findListPage(db, rows, search, { words: commodityMovement, same: ['commodityId', 'tenantId'] })
}

/** The used quantities of a work order's items, with corrections, oldest first. */
export const findCommodityUsesOfOrder = (db: Db, tenantId: number, workOrderId: number) =>
  db
    .selectFrom('commodityMovement')
    .select(['id', 'jobId', 'commodityId', 'usedId', 'materialName', 'unit', 'num', 'reason', 'nickName', 'doneTime'])
    .select(sql<number>`(price_fen / 100.0)::float8`.as('price'))
    .where('tenantId', '=', tenantId)
    .where('workOrderId', '=', workOrderId)
    .orderBy('id')
    .execute()

/** A booking of used items by its id, with the quantity after corrections. */
export async function findCommodityUse(db: Db, { tenantIds }: Caller, id: number) {
  const used = await db
    .selectFrom('commodityMovement')
    .select(['tenantId', 'id', 'commodityId', 'workOrderId', 'jobId', 'materialName', 'unit', 'priceFen'])
    .select(
      sql<number>`-(num + coalesce((select sum(num) from commodity_movement later
        where later.tenant_id = commodity_movement.tenant_id and later.used_id = commodity_movement.id), 0))::int`.as(
        'used',
      ),
    )
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .where('jobId', 'is not', null)
    .where('usedId', 'is', null)
    .executeTakeFirst()
  return used
}

export const insertGoods = (db: Db, goods: Insertable<Commodity>[]) =>
  db.insertInto('commodity').values(goods).returning(['id', 'name', 'unit', 'priceFen']).execute()

export const insertMovements = (db: Db, movements: Insertable<CommodityMovement>[]) =>
  db.insertInto('commodityMovement').values(movements).execute()
