import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

const onSale = (db: Db) =>
  db
    .selectFrom('packagePrice')
    .select(['id', 'sku', 'packageCode', 'timeNum', 'priceFen'])
    .select(sql<number>`(price_fen / 100.0)::float8`.as('price'))
    .where('isOnSale', '=', true)

/** The shortest first. */
export const findPricesOnSale = (db: Db) => onSale(db).orderBy('timeNum').orderBy('id').execute()

/** Undefined when it is sold no more. */
export const findPriceOnSale = (db: Db, sku: string) => onSale(db).where('sku', '=', sku).executeTakeFirst()
