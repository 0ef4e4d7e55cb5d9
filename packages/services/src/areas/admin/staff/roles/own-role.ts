import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { findRoleIds } from '../grants.repository.ts'

/** Whether the caller holds the role in the institution of the session, whichever institutions the request selects. */
export const hasRole = async (
  db: Db,
  caller: Caller,
  { tenantId, roleId }: { tenantId: number; roleId: number },
): Promise<boolean> =>
  tenantId === homeTenantOf(caller) && (await findRoleIds(db, tenantId, caller.userId)).includes(roleId)
