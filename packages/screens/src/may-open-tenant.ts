import { readSession } from '@care/shared/browser/session/token-store'
import { everyTenant } from '@care/shared/session/identity'
import type { UserInfo } from '@care/shared/session/session'
import { isWall } from '@care/shared/walls/wall-identity'
import { screenTenantIds } from './screen-tenants.ts'

const holds = ({ authorities }: UserInfo, screen: 'tenant_screen' | 'group_screen') =>
  authorities.some(({ authority }) => authority === screen)
const maySeeTenants = (user: UserInfo) => holds(user, 'tenant_screen')

/** Whether the screen of this institution may be opened out of the group's: never on a wall, whose identity is bound to its own page. */
export function mayOpenTenant(tenantId: number): boolean {
  const user = readSession()?.user
  if (!user || isWall(user) || !maySeeTenants(user)) return false
  const shown = screenTenantIds(user)
  return shown === everyTenant || shown.includes(tenantId)
}

/** Query of the group's screen for who is to choose an institution there. */
export const choosing = 'choose'

/** Somebody of a group has no institution of their own to show: they choose one of the group's. Never a wall, which is bound to its page. */
export function isOfGroup(): boolean {
  const user = readSession()?.user
  if (!user || isWall(user) || !holds(user, 'group_screen')) return false
  const shown = screenTenantIds(user)
  return shown === everyTenant || shown.length > 1
}

/** The screen of whoever is signed in here. */
export function ownPath(): string {
  const user = readSession()?.user
  return user && !maySeeTenants(user) ? '/group' : '/'
}
