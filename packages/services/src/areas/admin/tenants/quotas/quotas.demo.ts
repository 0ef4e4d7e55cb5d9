import { switchTenants } from '../../../../platform/db/client.ts'
import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { writeLimit } from '../../../../platform/quotas/quota.repository.ts'

const chaoyang = 1000003

/** Limits of one demo institution, one of them nearly reached. */
export const quotasDemo: DemoPart = {
  platform: async (db) => {
    await switchTenants(db, [chaoyang])
    const by = { tenantId: chaoyang, updateUser: '平台管理员' }
    await writeLimit(db, { ...by, quota: 'elders' }, 150)
    await writeLimit(db, { ...by, quota: 'messages' }, 500)
    await writeLimit(db, { ...by, quota: 'points' }, 6_000)
  },
}
