import { type JoinBuilder, type SqlBool, type StringReference, sql } from 'kysely'

/**
 * Joins rows of one institution by a column of each: `innerJoin('elder as e', (join) => sameTenant(join, 'e.id', 'stay.oldmanId'))`. Both
 * columns are named with their table, whose `tenantId` is compared as well.
 */
export function sameTenant<D, T extends keyof D>(
  join: JoinBuilder<D, T>,
  own: StringReference<D, T>,
  other: StringReference<D, T>,
): JoinBuilder<D, T> {
  const tenantOf = (column: string) => sql.ref(`${column.slice(0, column.indexOf('.'))}.tenantId`)
  return join.on(sql<SqlBool>`${tenantOf(own)} = ${tenantOf(other)} and ${sql.ref(own)} = ${sql.ref(other)}`)
}
