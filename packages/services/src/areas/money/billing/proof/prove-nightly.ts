import { findManagers } from '../../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../../platform/sweep/sweep.ts'
import { lockUnproven, noteProof, proveBedDays } from './bill-proof.repository.ts'

/** Proves the locked months of late each night, and tells the managers of an institution where bed-days differ. */
export const proveNightly = sweep({
  due: 'tenants_with_unproven_bills',
  take: async (db, tenantId) => {
    for (const run of await lockUnproven(db, tenantId)) {
      const { differences } = await proveBedDays(db, [tenantId], run.month)
      await noteProof(db, run, differences.length)
      if (differences.length === 0) continue
      const names = differences.slice(0, 3).map(({ userName }) => userName)
      const text = `${run.month.slice(0, 7)}床日核对：${names.join('、')}等${differences.length}位长者的床日与账单不符`
      await notifyEach(db, await findManagers(db, tenantId), { kind: 'institution', tenantId, text })
    }
  },
})
