import { exceptionKinds } from '@care/shared/money/supervision/supervision'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { findManagers } from '../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../platform/relay/notice.repository.ts'
import { sweep } from '../../../platform/sweep/sweep.ts'
import { findTenantsWith, momentOf } from '../../../platform/sweep/tenants-with.repository.ts'
import { findSupervision } from './exceptions.repository.ts'

/** Takes today's check of the institution; false if another process has it. */
async function claimCheck(db: Db, tenantId: number, at: Date | undefined): Promise<boolean> {
  const { rows } = await sql`
    insert into supervision_check as known (tenant_id, check_time) values (${tenantId}, ${momentOf(at)})
    on conflict (tenant_id) do update set check_time = excluded.check_time
      where known.check_time < date_trunc('day', excluded.check_time, 'Asia/Shanghai')
    returning 1`.execute(db)
  return rows.length > 0
}

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
