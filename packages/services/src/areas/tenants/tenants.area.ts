import { area } from '../../platform/area/area.ts'
import { childUsage } from './child-usage.ts'
import { quotasDemo } from './quotas/quotas.demo.ts'
import { quotaRoutes } from './quotas/quotas.routes.ts'
import { socketUse } from './quotas/socket.repository.ts'
import { staffUsage, staffUse } from './staff-usage.repository.ts'
import { tenantsApp } from './tenants.app.ts'

export const tenantsArea = area({
  routes: [tenantsApp, quotaRoutes],
  usages: { 100: childUsage, 400: staffUsage },
  quotas: { 300: staffUse, 600: socketUse },
  demos: { 280: { quotas: quotasDemo } },
})
