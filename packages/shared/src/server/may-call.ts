import { operatorTenantId } from '../admin/session/identity.ts'
import type { Caller } from '../admin/session/session.ts'
import type { Options } from '../http/endpoint.ts'

export type CallAccess = Pick<Options, 'access' | 'for'>

const open = ['public', 'signed-in', 'client']

/** Whether a caller with these permissions and current institutions may make a call. */
export const mayCall = ({ access, for: whose }: CallAccess, { permissions, tenantIds }: Holder): boolean =>
  (open.includes(access) || permissions.includes(access)) &&
  (whose !== 'operator' || tenantIds.includes(operatorTenantId))

type Holder = Readonly<Pick<Caller, 'permissions' | 'tenantIds'>>
