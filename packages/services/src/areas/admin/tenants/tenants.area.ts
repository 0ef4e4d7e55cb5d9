import { area } from '../../../platform/area/area.ts'
import type { TenantUsage } from '../../../platform/sources/tenant-usage.ts'
import { quotasDemo } from './quotas/quotas.demo.ts'
import { quotaRoutes } from './quotas/quotas.routes.ts'
import { socketUse } from './quotas/socket.repository.ts'
import { staffQuotaUse, staffUsage } from './staff-usage.repository.ts'
import { countChildren } from './tenant.repository.ts'
import { tenantsApp } from './tenants.app.ts'

const childUsage: TenantUsage = {
  label: '下级机构',
  unit: '家',
  spared: 0,
  count: countChildren,
}

export const tenantsArea = area({
  routes: [tenantsApp, quotaRoutes],
  usages: { 100: childUsage, 400: staffUsage },
  quotas: { 300: staffQuotaUse, 600: socketUse },
  demos: { 280: { quotas: quotasDemo } },
})
