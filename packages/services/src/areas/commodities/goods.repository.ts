import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/client.ts'
import type { Commodity, CommodityMovement } from '../../platform/db/tables.ts'

export const insertGoods = (db: Db, goods: Insertable<Commodity>[]) =>
  db.insertInto('commodity').values(goods).returning(['id', 'name', 'unit', 'priceFen']).execute()

export const insertMovements = (db: Db, movements: Insertable<CommodityMovement>[]) =>
  db.insertInto('commodityMovement').values(movements).execute()
