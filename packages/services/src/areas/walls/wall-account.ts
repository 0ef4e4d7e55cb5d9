import { noTenantList } from '@care/shared/session/identity'
import type { Account } from '@care/shared/session/session'
import { wallPages } from '@care/shared/walls/wall.words'
import { type WallKey, wallUserId } from '@care/shared/walls/wall-identity'
import type { Db } from '../../platform/db/client.ts'
import { findTenantTree } from '../session/session.port.ts'
import { findOpenWall } from './wall.repository.ts'

/** More than a token lives, so that a wall that was switched off overnight finds its session. */
const idleMinutes = 24 * 60

/** A wall as somebody who may see its screen, and nothing else. */
export async function wallAccount(
  db: Db,
  { tenantId, id, secretHash }: Omit<WallKey, 'secret'> & { secretHash: string },
): Promise<Account | null> {
  const wall = await findOpenWall(db, tenantId, id, secretHash)
  if (!wall) return null

  const { permission } = wallPages[wall.page]
  const allowedTenantIds = wall.page === 'group' ? await findTenantTree(db) : [tenantId]
  const { tenantName, ptenantId, packageCode, epoch, status, endsAt } = wall
  return {
    user: {
      id: wallUserId(id),
      // a colon is in no name of the staff
      username: `wall:${id}`,
      nickName: wall.name,
      ...{ phone: null, avatar: null, password: null, superAdmin: 0, authorities: [{ authority: permission }] },
      ...{ enabled: true, accountNonExpired: true, accountNonLocked: true, credentialsNonExpired: true },
      ...{ tenantId, tenantName, ptenantId, packageCode },
      tenantIds: allowedTenantIds.length > 200 ? String(noTenantList) : allowedTenantIds.join(','),
    },
    ...{ allowedTenantIds, permissions: [permission], epoch, idleMinutes },
    institution: { status, endsAt },
    ...{ logo: null, isPending: false },
  }
}
