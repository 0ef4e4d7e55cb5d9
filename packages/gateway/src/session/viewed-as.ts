import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { permissionsBeyond } from '@care/shared/admin/staff/permission.words'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { mayCall } from '@care/shared/server/may-call'
import type { RoleView } from './session-record.ts'

/**
 * The person as caller with the role's permissions and institutions, limited to those that the person currently has.
 * Permissions that stand for work instead of rights (`workorder:serve`) are the exception: the role view has them even
 * if the person does not.
 */
export function roleViewCaller({ permissions, isNarrowed, tenantIds, ...role }: RoleView, person: Caller): Caller {
  const lacking = new Set(permissionsBeyond(person.permissions, permissions))
  const home = homeTenantOf(person)
  return {
    ...person,
    permissions: permissions.filter((permission) => !lacking.has(permission)),
    ...(isNarrowed && { scope: `${home},${person.userId},${role.roleId}` }),
    ...(tenantIds && seenOf(person, tenantIds)),
    viewing: { ...role, isOnWatch: mayCall(warnings.bell.options, person) },
  }
}

/** The institutions of the call that the role also sees; if there are none, the person's own institution. */
function seenOf(person: Caller, among: readonly number[]): Pick<Caller, 'tenantId' | 'tenantIds' | 'homeTenantId'> {
  const home = homeTenantOf(person)
  const seen = person.tenantIds.filter((id) => among.includes(id))
  const [first = home, ...rest] = seen
  const tenantId = seen.includes(person.tenantId) ? person.tenantId : first
  return { tenantId, tenantIds: [first, ...rest], homeTenantId: home }
}

/** The caller with their own rights, even in a role view. */
export const callerWithOwnRights = ({ caller, own }: { caller: Caller; own: { caller: Caller } | null }): Caller =>
  own?.caller ?? caller
