import { exceptionKinds } from '@care/shared/money/supervision/supervision'
import { findManagers } from '../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'
import { findTenantsWith, momentOf } from '../../../platform/sweep/tenants-with.repository.ts'
import { claimCheck } from './check.repository.ts'
import { findSupervision } from './exceptions.repository.ts'

/** Tells managers once a day what is out of order with prepaid money. `at` defaults to now. */
export const tellOverduePrepayments = sweep<[at?: Date]>({
  due: (database, at) => findTenantsWith(database, 'tenants_with_unchecked_prepayments', momentOf(at)),
  take: async (db, tenantId, at) => {
    if (!(await claimCheck(db, tenantId, at))) return
    const { exceptions } = await findSupervision(db, tenantId)
    if (exceptions.length === 0) return
    const counts = Map.groupBy(exceptions, ({ kind }) => kind)
    const parts = [...counts].map(([kind, found]) => `${exceptionKinds[kind].label}${found.length}笔`)
    const text = `预收费监管：${parts.join('、')}，请查看预收费监管`
    await notifyEach(db, await findManagers(db, tenantId), { kind: 'institution', tenantId, text })
  },
})
