import { readSession } from '@care/shared/browser/session/token-store'
import { everyTenant } from '@care/shared/session/identity'
import type { UserInfo } from '@care/shared/session/session'
import { isWall } from '@care/shared/walls/wall-identity'
import { screenTenantIds } from './screen-tenants.ts'

const maySeeTenants = ({ authorities }: UserInfo) => authorities.some(({ authority }) => authority === 'tenant_screen')

/** Whether the screen of this institution may be opened out of the group's: never on a wall, whose identity is bound to its own page. */
export function mayOpenTenant(tenantId: number): boolean {
  const user = readSession()?.user
  if (!user || isWall(user) || !maySeeTenants(user)) return false
  const shown = screenTenantIds(user)
  return shown === everyTenant || shown.includes(tenantId)
}

/** The screen of whoever is signed in here. */
export function ownPath(): string {
  const user = readSession()?.user
  return user && !maySeeTenants(user) ? '/group' : '/'
}
