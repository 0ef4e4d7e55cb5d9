import { isPermissionIncluded } from '@care/shared/admin/purchase/package-modules'
import type { Account } from '@care/shared/admin/session/session'
import { tenantListOf } from '@care/shared/admin/session/tenant-list'
import { type WallKey, wallUserId } from '@care/shared/overview/walls/wall-identity'
import type { Db } from '../../../platform/db/client.ts'
import { findTenantTree } from '../../admin/session/session.port.ts'
import { findOpenWall } from './wall.repository.ts'
import { permissionsOf } from './wall-pages.ts'

/**
 * Maximum idle time of a big screen's session. Longer than a token lives, so that a screen that was switched off
 * overnight still has its session.
 */
const idleMinutes = 24 * 60

/** The account of a big screen, which may see only the screen's own pages. */
export async function wallAccount(
  db: Db,
  { tenantId, id, secretHash }: Omit<WallKey, 'secret'> & { secretHash: string },
): Promise<Account | null> {
  const wall = await findOpenWall(db, tenantId, id, secretHash)
  if (!wall) return null

  const permissions = permissionsOf(wall.pages).filter((one) => isPermissionIncluded(wall.closed ?? [], one))
  const allowedTenantIds = permissions.includes('group_screen') ? await findTenantTree(db) : [tenantId]
  const { tenantName, ptenantId, packageCode, epoch, status, endsAt } = wall
  return {
    user: {
      id: wallUserId(id),
      // the colon prevents a collision, because no user name of staff contains one
      username: `wall:${id}`,
      nickName: wall.name,
      phone: null,
      avatar: null,
      password: null,
      superAdmin: 0,
      authorities: permissions.map((authority) => ({ authority })),
      enabled: true,
      accountNonExpired: true,
      accountNonLocked: true,
      credentialsNonExpired: true,
      tenantId,
      tenantName,
      ptenantId,
      packageCode,
      tenantIds: tenantListOf(allowedTenantIds),
    },
    allowedTenantIds,
    permissions,
    isNarrowed: false,
    epoch,
    rights: 0,
    idleMinutes,
    institution: { status, endsAt },
    logo: null,
    isPending: false,
  }
}
