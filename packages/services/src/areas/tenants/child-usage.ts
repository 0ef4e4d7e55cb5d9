import type { TenantUsage } from '../../platform/sources/tenant-usage.ts'
import { countChildren } from './tenant.repository.ts'

export const childUsage: TenantUsage = {
  ...{ label: '下级机构', unit: '家', spared: 0 },
  count: (db, tenantId) => countChildren(db, tenantId),
}
