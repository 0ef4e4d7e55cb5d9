import { everyTenant } from '@care/shared/admin/session/identity'
import type { UserInfo } from '@care/shared/admin/session/session'
import { readSession } from '@care/shared/browser/session/token-store'
import { isWall } from '@care/shared/overview/walls/wall-identity'
import { screenTenantIds } from './screen-tenants.ts'

const holds = ({ authorities }: UserInfo, screen: 'tenant_screen' | 'group_screen') =>
  authorities.some(({ authority }) => authority === screen)
const maySeeTenants = (user: UserInfo) => holds(user, 'tenant_screen')

/**
 * Whether this institution's screen may be opened from the group's; never on a wall screen, which is bound to its own
 * page.
 */
export function mayOpenTenant(tenantId: number): boolean {
  const user = readSession()?.user
  if (!user || isWall(user) || !maySeeTenants(user)) return false
  const shown = screenTenantIds(user)
  return shown === everyTenant || shown.includes(tenantId)
}

/** Query parameter of the group's screen for users who have to choose an institution. */
export const chooseParam = 'choose'

/**
 * Whether the user belongs to a group and chooses one of its institutions, having no own one to show. False on a wall
 * screen, which is bound to its page.
 */
export function isOfGroup(): boolean {
  const user = readSession()?.user
  if (!user || isWall(user) || !holds(user, 'group_screen')) return false
  const shown = screenTenantIds(user)
  return shown === everyTenant || shown.length > 1
}

/** Path of the screen of the signed-in user. */
export function ownScreenPath(): string {
  const user = readSession()?.user
  return user && !maySeeTenants(user) ? '/group' : '/'
}
