import {
  type InsertObject,
  type Selectable,
  type SelectExpression,
  type Selection,
  type Simplify,
  sql,
  type UpdateObject,
} from 'kysely'
import type { Db } from './client.ts'
import { type PlainRow, plainName, plainRows } from './paging/queries.ts'
import type { DB } from './tables.ts'

/*
 * Rows of one table by the values of their columns: finding, locking, changing, removing, adding. What joins, counts or computes is a query
 * of its own in its repository.
 */

type Table = keyof DB & string
type Row<T extends Table> = Selectable<DB[T]>
type Name<T extends Table> = keyof Row<T> & string
type Order<T extends Table> = readonly (Name<T> | `${Name<T>} desc`)[]
/** A column by name, as `name as other`, or an expression with an alias. */
type Column<T extends Table> = SelectExpression<DB, T>
type Read<T extends Table, C> = Simplify<Selection<DB, T, C>>

type Operator = '<>' | '<' | '<=' | '>' | '>=' | 'is not' | 'not in'
class Comparison {
  readonly operator: Operator
  readonly value: unknown
  constructor(operator: Operator, value: unknown) {
    this.operator = operator
    this.value = value
  }
}
/** A condition on a column other than being equal: `{ status: is('<>', Ended), endTime: is('is not', null) }`. */
export const is = (operator: Operator, value: unknown) => new Comparison(operator, value)

/**
 * Which rows: each column named is this value, one of these, or null: null finds the rows that have none, as `is not distinct from` does.
 * A value that is undefined is a mistake and throws.
 */
type Where<T extends Table> = {
  readonly [C in Name<T>]?: Row<T>[C] | readonly Row<T>[C][] | Comparison
}

/** The moment of the transaction, as the database has it. */
export const now = sql<string>`now()`

type Condition = [column: string, operator: Operator | '=' | 'in' | 'is', value: unknown]
const conditionsOf = (where: object) =>
  Object.entries(where).map(([column, value]): Condition => {
    if (value === undefined) throw new Error(`no value to find ${column} by`)
    if (value instanceof Comparison) return [column, value.operator, value.value]
    if (value === null) return [column, 'is', null]
    return [column, Array.isArray(value) ? 'in' : '=', value]
  })

/** Names and expressions that `Column` has checked against their table. */
const plain = (columns: readonly unknown[]) => columns as readonly SelectExpression<{ plain: PlainRow }, 'plain'>[]
type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forShare' | 'forKeyShare'

export class Rows<T extends Table> {
  readonly #db: ReturnType<typeof plainRows>
  readonly #table: ReturnType<typeof plainName>
  readonly #where: readonly Condition[]

  constructor(db: Db, table: T, where: Where<T>) {
    this.#db = plainRows(db)
    this.#table = plainName(table)
    this.#where = conditionsOf(where)
  }

  /** The one row, or the first by `order`. */
  async find<C extends Column<T>>(columns: readonly C[], order?: Order<T>): Promise<Read<T, C> | undefined> {
    const rows = this.#select(columns, order)
    return (await (order ? rows.limit(1) : rows).executeTakeFirst()) as Read<T, C> | undefined
  }

  /** One column of the one row. */
  async value<C extends Name<T>>(column: C): Promise<Row<T>[C] | undefined> {
    return (await this.#select([column]).executeTakeFirst())?.[column] as Row<T>[C] | undefined
  }

  /** The row, or the first by `order`, where it has to be there: throws when it is not, which no caller is told. */
  async get<C extends Column<T>>(columns: readonly C[], order?: Order<T>): Promise<Read<T, C>> {
    return (await this.#select(columns, order).limit(1).executeTakeFirstOrThrow()) as Read<T, C>
  }

  /** All of them by `order`, or the first `limit`. */
  async all<C extends Column<T>>(columns: readonly C[], order?: Order<T>, limit?: number): Promise<Read<T, C>[]> {
    const rows = this.#select(columns, order)
    return (await (limit === undefined ? rows : rows.limit(limit)).execute()) as Read<T, C>[]
  }

  async count(): Promise<number> {
    const { count } = await this.#select([sql<number>`count(*)`.as('count')]).executeTakeFirstOrThrow()
    return count as number
  }

  async exists(): Promise<boolean> {
    return (
      (await this.#select([sql`1`.as('one')])
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
  }

  /** The one row, locked until the transaction ends (`FOR UPDATE`, unless a weaker lock is named). */
  async lock<C extends Column<T>>(columns: readonly C[], lock: Lock = 'forUpdate'): Promise<Read<T, C> | undefined> {
    return (await this.#select(columns)[lock]().executeTakeFirst()) as Read<T, C> | undefined
  }

  /**
   * Changes them; false when there are none. With the state that was seen among the conditions it is the compare-and-set by which of two
   * people at once one wins: `rowsOf(db, 'drill', { tenantId, id, endTime: null }).change({ endTime: now })`.
   */
  async change(change: UpdateObject<DB, T>): Promise<boolean> {
    return (await this.#update(change).executeTakeFirst()).numUpdatedRows > 0n
  }

  /** As `change`, and answers the row as it then is. */
  async changed<C extends Column<T>>(
    change: UpdateObject<DB, T>,
    columns: readonly C[],
  ): Promise<Read<T, C> | undefined> {
    return (await this.#update(change).returning(plain(columns)).executeTakeFirst()) as Read<T, C> | undefined
  }

  async allChanged<C extends Column<T>>(change: UpdateObject<DB, T>, columns: readonly C[]): Promise<Read<T, C>[]> {
    return (await this.#update(change).returning(plain(columns)).execute()) as Read<T, C>[]
  }

  /** False when there are none. */
  async remove(): Promise<boolean> {
    const removing = this.#where.reduce((some, condition) => some.where(...condition), this.#db.deleteFrom(this.#table))
    return (await removing.executeTakeFirst()).numDeletedRows > 0n
  }

  #select(columns: readonly unknown[], order: readonly string[] = []) {
    const all = this.#db.selectFrom(this.#table).select(plain(columns))
    return order.reduce(
      (ordered, said) => {
        const [column = '', direction] = said.split(' ')
        return ordered.orderBy(column, direction === 'desc' ? 'desc' : 'asc')
      },
      this.#where.reduce((some, condition) => some.where(...condition), all),
    )
  }

  #update(change: UpdateObject<DB, T>) {
    const all = this.#db.updateTable(this.#table).set(change as PlainRow)
    return this.#where.reduce((some, condition) => some.where(...condition), all)
  }
}

/** The rows of a table where these columns have these values: `rowsOf(db, 'elder', { tenantId: caller.tenantIds, id })`. */
export const rowsOf = <T extends Table>(db: Db, table: T, where: Where<T>) => new Rows(db, table, where)

type Given<T extends Table> = InsertObject<DB, T> | readonly InsertObject<DB, T>[]
const inserting = <T extends Table>(db: Db, table: T, given: Given<T>) =>
  plainRows(db)
    .insertInto(plainName(table))
    .values(given as PlainRow | readonly PlainRow[])

/** Adds a row, or several; of none there is nothing to do. */
export async function insert<T extends Table>(db: Db, table: T, given: Given<T>): Promise<void> {
  if (!Array.isArray(given) || given.length > 0) await inserting(db, table, given).execute()
}

/** Adds a row, and answers it. */
export async function inserted<T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  row: InsertObject<DB, T>,
  columns: readonly C[],
): Promise<Read<T, C>> {
  return (await inserting(db, table, row).returning(plain(columns)).executeTakeFirstOrThrow()) as Read<T, C>
}

/** Adds a row, and answers its id. */
export async function insertedId<T extends Table>(db: Db, table: T, row: InsertObject<DB, T>): Promise<number> {
  const { id } = await inserting(db, table, row).returning('id').executeTakeFirstOrThrow()
  return id as number
}

const insertingOnce = <T extends Table>(db: Db, table: T, given: Given<T>, unique: readonly Name<T>[]) =>
  inserting(db, table, given).onConflict((conflict) =>
    (unique.length > 0 ? conflict.columns(unique) : conflict).doNothing(),
  )

/** Adds what is not there yet by its `unique` columns, or by any constraint where none are named; false when all of it was there. */
export async function insertOnce<T extends Table>(
  db: Db,
  table: T,
  given: Given<T>,
  unique: readonly Name<T>[] = [],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await insertingOnce(db, table, given, unique).executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** As `insertOnce`, and answers the row; undefined when it was there. */
export async function insertedOnce<T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  row: InsertObject<DB, T>,
  columns: readonly C[],
  unique: readonly Name<T>[] = [],
): Promise<Read<T, C> | undefined> {
  const added = insertingOnce(db, table, row, unique).returning(plain(columns))
  return (await added.executeTakeFirst()) as Read<T, C> | undefined
}

/** Writes the one row of this key, whether it is there or not. */
export async function put<T extends Table>(
  db: Db,
  table: T,
  key: Partial<Row<T>>,
  said: UpdateObject<DB, T>,
): Promise<void> {
  await inserting(db, table, { ...key, ...said } as InsertObject<DB, T>)
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(said as PlainRow))
    .execute()
}
