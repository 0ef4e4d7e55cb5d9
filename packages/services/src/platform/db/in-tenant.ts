import type {
  JoinBuilder,
  SelectQueryBuilder,
  SelectQueryBuilderWithInnerJoin,
  SelectQueryBuilderWithLeftJoin,
  StringReference,
} from 'kysely'
import type { DB } from './tables.ts'

/** A column of the join whose table also has a `tenantId`. */
type Known<D, T extends keyof D, C extends string> = C extends `${infer Alias}.${string}`
  ? [C | `${Alias}.tenantId`] extends [StringReference<D, T>]
    ? unknown
    : never
  : never

/**
 * Join condition: one column of each table, and the same institution. `innerJoin('elder', inTenant('elder.id',
 * 'leave.oldmanId'))`.
 */
export const inTenant =
  <const Own extends string, const Other extends string>(own: Own, other: Other) =>
  <D, T extends keyof D>(join: JoinBuilder<D, T> & Known<D, T, Own> & Known<D, T, Other>) => {
    const [mine, theirs] = [own, other] as unknown as [StringReference<D, T>, StringReference<D, T>]
    return join.onRef(tenantOf(mine), '=', tenantOf(theirs)).onRef(mine, '=', theirs)
  }

const tenantOf = <C extends string>(column: C) => `${column.slice(0, column.indexOf('.'))}.tenantId` as C

/** A query whose tables and columns were already checked by the types of the function that passed it. */
type CheckedQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>

/**
 * Joins the institution of this alias's rows as `tenant` and selects its name as `tenantName`: `selectFrom('elderLeave
 * as leave').$call(withTenant('leave'))`.
 */
export const withTenant =
  <const Alias extends string>(alias: Alias) =>
  <D extends Pick<DB, 'sysTenant'> & Record<Alias, { tenantId: unknown }>, T extends keyof D, O>(
    query: SelectQueryBuilder<D, T, O>,
  ) =>
    (query as unknown as CheckedQuery)
      .innerJoin('sysTenant as tenant', 'tenant.id', `${alias}.tenantId`)
      .select('tenant.name as tenantName') as unknown as SelectQueryBuilderWithInnerJoin<
      D,
      T,
      O & { tenantName: string },
      'sysTenant as tenant'
    >

/** The tables of a query after the join with elders: `elder`, and the aliased rows that have an elder's id. */
type OfElders<Alias extends string> = Pick<DB, 'elder'> & Record<Alias, { tenantId: unknown; oldmanId: unknown }>

/**
 * Joins the elder of this alias's rows as `elder` and selects their name: `selectFrom('elderLeave as
 * leave').$call(withElder('leave'))`. Leaves out rows of elders whom the caller does not see.
 */
export const withElder =
  <const Alias extends string, const Name extends string = 'userName'>(alias: Alias, name = 'userName' as Name) =>
  <D extends OfElders<Alias>, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    (query as unknown as CheckedQuery)
      .innerJoin('elder', inTenant('elder.id', `${alias as string}.oldmanId`))
      .select(`elder.userName as ${name}`) as unknown as SelectQueryBuilderWithInnerJoin<
      D,
      T,
      O & Record<Name, string>,
      'elder'
    >

/**
 * Like `withElder` for rows with an optional elder; the name is null without an elder, or if the caller does not see
 * the elder.
 */
export const withAnyElder =
  <const Alias extends string, const Name extends string = 'oldmanName'>(alias: Alias, name = 'oldmanName' as Name) =>
  <D extends OfElders<Alias>, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>) =>
    (query as unknown as CheckedQuery)
      .leftJoin('elder', inTenant('elder.id', `${alias as string}.oldmanId`))
      .select(`elder.userName as ${name}`) as unknown as SelectQueryBuilderWithLeftJoin<
      D,
      T,
      O & Record<Name, string | null>,
      'elder'
    >
