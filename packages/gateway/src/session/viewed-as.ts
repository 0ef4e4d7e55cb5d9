import { mayCall } from '@care/shared/server/may-call'
import type { Caller } from '@care/shared/session/session'
import { beyond } from '@care/shared/staff/permission.words'
import { warnings } from '@care/shared/warnings/warnings.contract'
import type { RoleView } from './session-record.ts'

/** Somebody with what the role holds, as far as they hold it themselves by now; what is work rather than a right is looked at without being held. */
export function viewedAs({ permissions, isNarrowed, ...role }: RoleView, person: Caller): Caller {
  const lacking = new Set(beyond(person.permissions, permissions))
  return {
    ...person,
    permissions: permissions.filter((permission) => !lacking.has(permission)),
    ...(isNarrowed && { scope: `${person.tenantId},${person.userId},${role.roleId}` }),
    viewing: { ...role, isOnWatch: mayCall(warnings.bell.options, person) },
  }
}

/** Somebody with their own rights, whatever they look at the product as. */
export const ownCaller = ({ caller, own }: { caller: Caller; own: { caller: Caller } | null }): Caller =>
  own?.caller ?? caller
