import { apiDocs } from '@care/shared/admin/session/permissions'
import type { Caller } from '@care/shared/admin/session/session'
import {
  otherPermissions,
  permissionGroupOf,
  permissionGroups,
  permissionLabel,
  sortPermissions,
} from '@care/shared/admin/staff/permission.words'
import type { PermissionGroup, PermissionInfo } from '@care/shared/admin/staff/roles.contract'
import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { type PageEntry, pages } from '@care/shared/pages/pages'
import { mayCall } from '@care/shared/server/may-call'
import { allPermissions } from '../../../../platform/setup/permissions.ts'
import { lackingPermissions } from '../grants.ts'

const calls = endpointsOf(contract)
const accessOf = new Map<string, string>(calls.map(({ name, options }) => [name, options.access]))
const callsOf = Map.groupBy(
  calls.filter(({ options }) => options.summary),
  ({ options }) => options.access as string,
)
const pagesOf = Map.groupBy(
  Object.values<PageEntry>(pages).filter(({ opens }) => opens !== 'signed-in'),
  ({ opens }) => accessOf.get(opens) ?? '',
)
const unique = (texts: string[]) => [...new Set(texts)]

const infoOf = (name: string): Omit<PermissionInfo, 'mayGrant'> => ({
  name,
  label: permissionLabel(name),
  calls: unique((callsOf.get(name) ?? []).map(({ options }) => options.summary ?? '')),
  pages: unique((pagesOf.get(name) ?? []).map(({ title }) => title)),
})

const groups = [...Object.keys(permissionGroups), otherPermissions]
  .map((label) => ({
    label,
    permissions: sortPermissions(allPermissions.filter((name) => permissionGroupOf(name) === label)).map(infoOf),
  }))
  .filter(({ permissions }) => permissions.length > 0)

/**
 * Whether the permission opens any call to the caller. A permission that only opens calls reserved for the operator is
 * useless to others.
 */
const opensSomething = (name: string, caller: Caller) =>
  name === apiDocs.access
    ? mayCall(apiDocs, { ...caller, permissions: [name] })
    : !callsOf.has(name) ||
      (callsOf.get(name) ?? []).some(({ options }) => mayCall(options, { ...caller, permissions: [name] }))

/** All permissions that are useful in the caller's institutions, grouped for the role editor. */
export const permissionGroupsFor = (caller: Caller): PermissionGroup[] =>
  groups
    .map(({ label, permissions }) => ({
      label,
      permissions: permissions
        .filter(({ name }) => opensSomething(name, caller))
        .map((info) => ({ ...info, mayGrant: lackingPermissions(caller, [info.name]).length === 0 })),
    }))
    .filter(({ permissions }) => permissions.length > 0)
