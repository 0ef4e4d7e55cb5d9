import { type DataScope, DsType, resolveDataScope } from './data-scope.ts'
import { permissionNames, permissionsBeyond } from './permission.words.ts'

/** Permissions and data scope of a person. */
export interface Powers {
  permissions: readonly string[]
  /** Their own institution first, then the visible ones below it; null: all of them, including new ones. */
  tenantIds: readonly number[] | null
  /** Departments of their own institution; null: all. */
  departments: readonly number[] | null
}

/** A role as held by one person. */
export interface HeldRole extends DataScope {
  permissions: readonly string[]
  /** The role's institution first, then all below it. */
  tree: readonly number[]
  /** Departments that the role opens to this holder, which depends on their own department. */
  departments: readonly number[]
}

/**
 * Why these roles exceed one's own powers, as a text to put after a name; null if they do not. Compares permissions,
 * departments and institutions, so that nobody grants, revokes or edits more than they have. Duties can be assigned
 * without being held.
 */
export function findExcess(own: Powers, roles: readonly HeldRole[]): string | null {
  const held = new Set(roles.flatMap(({ permissions }) => permissions))
  const lacking = permissionsBeyond(own.permissions, [...held])
  if (lacking.length > 0) return `拥有您没有的权限（${permissionNames(lacking)}）`
  return roles.every((role) => isWithin(own, role)) ? null : '的数据范围大于您自己的'
}

function isWithin({ tenantIds, departments }: Powers, role: HeldRole): boolean {
  const reach = resolveDataScope([role], role.tree)
  // a chosen list of institutions does not include new ones
  const isLater = role.dsType === DsType.Everything && role.tree[0] === tenantIds?.[0]
  if (tenantIds && (isLater || !reach.tenantIds.every((id) => tenantIds.includes(id)))) return false
  return departments === null || (reach.isNarrowed && role.departments.every((id) => departments.includes(id)))
}
