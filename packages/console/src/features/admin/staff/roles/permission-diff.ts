import type { PermissionGroup, PermissionInfo } from '@care/shared/admin/staff/roles.contract'

/** Permissions granted and withdrawn by an edit of a role, in the order of the editor. */
export function diffPermissions(
  groups: readonly PermissionGroup[],
  before: readonly string[],
  after: readonly string[],
) {
  const all = groups.flatMap(({ permissions }) => permissions)
  const named = (names: readonly string[], others: readonly string[]): PermissionInfo[] =>
    all.filter(({ name }) => names.includes(name) && !others.includes(name))
  return { given: named(after, before), taken: named(before, after) }
}

/** The pages that these permissions open, without duplicates. */
export function pagesOf(groups: readonly PermissionGroup[], names: readonly string[]): string[] {
  const chosen = groups.flatMap(({ permissions }) => permissions.filter(({ name }) => names.includes(name)))
  return [...new Set(chosen.flatMap(({ pages }) => pages))]
}
