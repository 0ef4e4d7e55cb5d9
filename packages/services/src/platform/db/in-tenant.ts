import type { JoinBuilder, StringReference } from 'kysely'

/** A column that the join has, of a table with institutions. */
type Known<D, T extends keyof D, C extends string> = C extends `${infer Alias}.${string}`
  ? [C | `${Alias}.tenantId`] extends [StringReference<D, T>]
    ? unknown
    : never
  : never

/**
 * What a join goes by: one column of each, and that both rows are of the same institution.
 * `innerJoin('elder', inTenant('elder.id', 'leave.oldmanId'))`.
 */
export const inTenant =
  <const Own extends string, const Other extends string>(own: Own, other: Other) =>
  <D, T extends keyof D>(join: JoinBuilder<D, T> & Known<D, T, Own> & Known<D, T, Other>) => {
    const [mine, theirs] = [own, other] as unknown as [StringReference<D, T>, StringReference<D, T>]
    return join.onRef(tenantOf(mine), '=', tenantOf(theirs)).onRef(mine, '=', theirs)
  }

const tenantOf = <C extends string>(column: C) => `${column.slice(0, column.indexOf('.'))}.tenantId` as C
