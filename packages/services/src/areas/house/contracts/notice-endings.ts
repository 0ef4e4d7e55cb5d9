import { type Database, inTenants } from '../../../platform/db/client.ts'
import { findManagers } from '../../../platform/quotas/quota.repository.ts'
import { notifyEach } from '../../../platform/relay/notice.repository.ts'
import { runEachInTurn } from '../../../platform/sweep/sweep.ts'
import { findNearEnds, takeNotice } from './contract-notice.repository.ts'

/** Tells an institution's managers 60, 30 and 7 days before a resident's contract ends, once each over all processes. */
export const noticeEndings = async (database: Database, at?: Date) => {
  const near = Map.groupBy(await findNearEnds(database, at), ({ tenantId }) => tenantId)
  return runEachInTurn(near, ([tenantId, all]) =>
    inTenants(database, [tenantId], async (db) => {
      const managers = await findManagers(db, tenantId)
      for (const one of all) {
        const taken = await takeNotice(db, one)
        if (!taken) continue
        const { userName, contractNo, endTime } = taken
        const text = `${userName}的合同${contractNo}将于 ${endTime} 到期，请及时续签`
        await notifyEach(db, managers, { kind: 'institution', tenantId, text })
      }
    }),
  )
}
