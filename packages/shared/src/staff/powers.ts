import { type DataScope, DsType, reachOf } from './data-scope.ts'
import { beyond, namesOf } from './permission.words.ts'

/** What somebody may do, and how far they see. */
export interface Powers {
  permissions: readonly string[]
  /** Their own institution first, then what they see of those below it; null: all of them, and any that comes later. */
  tenantIds: readonly number[] | null
  /** Of their own institution; null: all of it. */
  departments: readonly number[] | null
}

/** A role of an institution as it is in somebody's hands. */
export interface HeldRole extends DataScope {
  permissions: readonly string[]
  /** Its institution first, then all below that. */
  tree: readonly number[]
  /** What it opens to whoever has it: that depends on the department that they are of. */
  departments: readonly number[]
}

/**
 * What these roles together hold that is wider than one's own powers, in words that follow a name, or null: permissions, departments and
 * institutions are compared, so that nobody gives, takes or touches more than they have. Work is given without being held.
 */
export function widerThan(own: Powers, roles: readonly HeldRole[]): string | null {
  const held = new Set(roles.flatMap(({ permissions }) => permissions))
  const lacking = beyond(own.permissions, [...held])
  if (lacking.length > 0) return `拥有您没有的权限（${namesOf(lacking)}）`
  return roles.every((role) => isWithin(own, role)) ? null : '的数据范围大于您自己的'
}

function isWithin({ tenantIds, departments }: Powers, role: HeldRole): boolean {
  const reach = reachOf([role], role.tree)
  // whoever sees chosen institutions alone does not see those that come later
  const isLater = role.dsType === DsType.Everything && role.tree[0] === tenantIds?.[0]
  if (tenantIds && (isLater || !reach.tenantIds.every((id) => tenantIds.includes(id)))) return false
  return departments === null || (reach.isNarrowed && role.departments.every((id) => departments.includes(id)))
}
