import { mayCall } from '@care/shared/server/may-call'
import { type Caller, homeTenantOf } from '@care/shared/session/session'
import { beyond } from '@care/shared/staff/permission.words'
import { warnings } from '@care/shared/warnings/warnings.contract'
import type { RoleView } from './session-record.ts'

/**
 * Somebody with what the role holds, as far as they hold it themselves by now, and in the institutions that the role sees; what is work rather
 * than a right is looked at without being held.
 */
export function viewedAs({ permissions, isNarrowed, tenantIds, ...role }: RoleView, person: Caller): Caller {
  const lacking = new Set(beyond(person.permissions, permissions))
  const home = homeTenantOf(person)
  return {
    ...person,
    permissions: permissions.filter((permission) => !lacking.has(permission)),
    ...(isNarrowed && { scope: `${home},${person.userId},${role.roleId}` }),
    ...(tenantIds && seenOf(person, tenantIds)),
    viewing: { ...role, isOnWatch: mayCall(warnings.bell.options, person) },
  }
}

/** What a call is for among these institutions; where the headers chose none of them it is for the person's own. */
function seenOf(person: Caller, among: readonly number[]): Pick<Caller, 'tenantId' | 'tenantIds' | 'homeTenantId'> {
  const home = homeTenantOf(person)
  const seen = person.tenantIds.filter((id) => among.includes(id))
  const [first = home, ...rest] = seen
  const tenantId = seen.includes(person.tenantId) ? person.tenantId : first
  return { tenantId, tenantIds: [first, ...rest], homeTenantId: home }
}

/** Somebody with their own rights, whatever they look at the product as. */
export const ownCaller = ({ caller, own }: { caller: Caller; own: { caller: Caller } | null }): Caller =>
  own?.caller ?? caller
