import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { findSilenceRules } from '../silence/rules.repository.ts'
import { reconcileTroubles } from '../troubles/reconcile.repository.ts'
import { fillRepairs, fillSigns, fillSilences, fillTraffic, fillTroublesDone } from './fleet-demo.repository.ts'

const hour = 3_600_000

/** Device problems for today's round, and silences and repairs of a month. */
export const fleetDemo: DemoPart = {
  institution: async (db, _, { tenantId, now, staff }) => {
    await fillSigns(db, tenantId, now)
    await fillSilences(db, tenantId, now)
    const measured = (await findSilenceRules(db, tenantId)).map(({ deviceTypeId, measuredHours }) => ({
      deviceTypeId,
      quietBefore: measuredHours === null ? null : now.getTime() - measuredHours * hour,
    }))
    await reconcileTroubles(db, tenantId, measured)
    const by = staff.find(({ roleCode }) => roleCode === 'desk')
    if (by) await fillTroublesDone(db, tenantId, by)
    await fillRepairs(db, tenantId, now)
    await fillTraffic(db, tenantId, now)
  },
}
