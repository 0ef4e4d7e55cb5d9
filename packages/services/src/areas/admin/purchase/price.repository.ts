import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** Prices joined with their packages, where price and package are on sale. */
const onSale = (db: Db) =>
  db
    .selectFrom('packagePrice as price')
    .innerJoin('basePackage as package', 'package.id', 'price.packageId')
    .select(['price.id', 'sku', 'packageId', 'packageCode', 'packageName', 'description', 'timeNum', 'priceFen'])
    .select(sql<number>`(price_fen / 100.0)::float8`.as('price'))
    .where('price.isOnSale', '=', true)
    .where('package.isOnSale', '=', true)

/** Prices on sale, the shortest duration first. */
export const findPricesOnSale = (db: Db) => onSale(db).orderBy('timeNum').orderBy('price.id').execute()

/** Finds a price by its key; undefined when it is no longer on sale. */
export const findPriceOnSale = (db: Db, sku: string) => onSale(db).where('sku', '=', sku).executeTakeFirst()
