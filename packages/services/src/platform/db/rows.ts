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

/**
 * Reads and writes rows of one table by column values: find, lock, update, delete, insert. Queries with joins, counts
 * or computed values are written in the repositories.
 */

type Table = keyof DB & string
type Row<T extends Table> = Selectable<DB[T]>
type Name<T extends Table> = keyof Row<T> & string
type Order<T extends Table> = readonly (Name<T> | `${Name<T>} desc`)[]
/** A column by name, as `name as other`, or an aliased expression. */
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
/** A condition other than equality: `{ status: is('<>', Ended), endTime: is('is not', null) }`. */
export const is = (operator: Operator, value: unknown) => new Comparison(operator, value)

/**
 * Each column equals the given value, or one of several; null matches null (`is not distinct from`). An undefined value
 * throws, because it would match every row by mistake.
 */
type Where<T extends Table> = {
  readonly [C in Name<T>]?: Row<T>[C] | readonly Row<T>[C][] | Comparison
}

/** The time of the transaction, taken from the database. */
export const now = sql<string>`now()`

type Condition = [column: string, operator: Operator | '=' | 'in' | 'is', value: unknown]
const conditionsOf = (where: object) =>
  Object.entries(where).map(([column, value]): Condition => {
    if (value === undefined) throw new Error(`no value to find ${column} by`)
    if (value instanceof Comparison) return [column, value.operator, value.value]
    if (value === null) return [column, 'is', null]
    return [column, Array.isArray(value) ? 'in' : '=', value]
  })

/** Columns that the type `Column` has already checked against their table. */
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

  /** Finds the matching row, or the first one by `order`. */
  async find<C extends Column<T>>(columns: readonly C[], order?: Order<T>): Promise<Read<T, C> | undefined> {
    const rows = this.#select(columns, order)
    return (await (order ? rows.limit(1) : rows).executeTakeFirst()) as Read<T, C> | undefined
  }

  /** Reads one column of the matching row. */
  async value<C extends Name<T>>(column: C): Promise<Row<T>[C] | undefined> {
    return (await this.#select([column]).executeTakeFirst())?.[column] as Row<T>[C] | undefined
  }

  /** Finds the matching row, or the first one by `order`. Throws an internal error if there is none. */
  async get<C extends Column<T>>(columns: readonly C[], order?: Order<T>): Promise<Read<T, C>> {
    return (await this.#select(columns, order).limit(1).executeTakeFirstOrThrow()) as Read<T, C>
  }

  /** All matching rows by `order`, or the first `limit`. */
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

  /** The matching row, locked until the transaction ends (`FOR UPDATE`, unless a weaker lock is named). */
  async lock<C extends Column<T>>(columns: readonly C[], lock: Lock = 'forUpdate'): Promise<Read<T, C> | undefined> {
    return (await this.#select(columns)[lock]().executeTakeFirst()) as Read<T, C> | undefined
  }

  /**
   * Updates the matching rows; false if none match. With the state that the caller saw among the conditions it is a
   * compare-and-set, so that one of two concurrent callers succeeds: `rowsOf(db, 'drill', { tenantId, id, endTime: null
   * }).change({ endTime: now })`.
   */
  async change(change: UpdateObject<DB, T>): Promise<boolean> {
    return (await this.#update(change).executeTakeFirst()).numUpdatedRows > 0n
  }

  /** Like `change`, but returns the updated row. */
  async changed<C extends Column<T>>(
    change: UpdateObject<DB, T>,
    columns: readonly C[],
  ): Promise<Read<T, C> | undefined> {
    return (await this.#update(change).returning(plain(columns)).executeTakeFirst()) as Read<T, C> | undefined
  }

  async allChanged<C extends Column<T>>(change: UpdateObject<DB, T>, columns: readonly C[]): Promise<Read<T, C>[]> {
    return (await this.#update(change).returning(plain(columns)).execute()) as Read<T, C>[]
  }

  /** Deletes the matching rows; false if there are none. */
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

/** The rows of a table with these column values: `rowsOf(db, 'elder', { tenantId: caller.tenantIds, id })`. */
export const rowsOf = <T extends Table>(db: Db, table: T, where: Where<T>) => new Rows(db, table, where)

type Given<T extends Table> = InsertObject<DB, T> | readonly InsertObject<DB, T>[]
const inserting = <T extends Table>(db: Db, table: T, given: Given<T>) =>
  plainRows(db)
    .insertInto(plainName(table))
    .values(given as PlainRow | readonly PlainRow[])

/** Inserts one row or several; for an empty list nothing happens. */
export async function insert<T extends Table>(db: Db, table: T, given: Given<T>): Promise<void> {
  if (!Array.isArray(given) || given.length > 0) await inserting(db, table, given).execute()
}

/** Inserts a row and returns it. */
export async function insertReturning<T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  row: InsertObject<DB, T>,
  columns: readonly C[],
): Promise<Read<T, C>> {
  return (await inserting(db, table, row).returning(plain(columns)).executeTakeFirstOrThrow()) as Read<T, C>
}

/** Inserts a row and returns its id. */
export async function insertReturningId<T extends Table>(db: Db, table: T, row: InsertObject<DB, T>): Promise<number> {
  const { id } = await inserting(db, table, row).returning('id').executeTakeFirstOrThrow()
  return id as number
}

const insertingOnce = <T extends Table>(db: Db, table: T, given: Given<T>, unique: readonly Name<T>[]) =>
  inserting(db, table, given).onConflict((conflict) =>
    (unique.length > 0 ? conflict.columns(unique) : conflict).doNothing(),
  )

/**
 * Inserts those rows that do not exist yet, judged by their `unique` columns or, if none are named, by any unique
 * constraint; false if all existed.
 */
export async function insertIfAbsent<T extends Table>(
  db: Db,
  table: T,
  given: Given<T>,
  unique: readonly Name<T>[] = [],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await insertingOnce(db, table, given, unique).executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Like `insertIfAbsent`, but returns the row; undefined if it already existed. */
export async function insertIfAbsentReturning<T extends Table, C extends Column<T>>(
  db: Db,
  table: T,
  row: InsertObject<DB, T>,
  columns: readonly C[],
  unique: readonly Name<T>[] = [],
): Promise<Read<T, C> | undefined> {
  const added = insertingOnce(db, table, row, unique).returning(plain(columns))
  return (await added.executeTakeFirst()) as Read<T, C> | undefined
}

/** Upserts the row with this key. */
export async function upsert<T extends Table>(
  db: Db,
  table: T,
  key: Partial<Row<T>>,
  said: UpdateObject<DB, T>,
): Promise<void> {
  await inserting(db, table, { ...key, ...said } as InsertObject<DB, T>)
    .onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(said as PlainRow))
    .execute()
}
