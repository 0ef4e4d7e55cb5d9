import { outsideServicesSeenKey } from '@care/shared/admin/panel/first-steps.words'
import { switchTenants } from '../../../platform/db/client.ts'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { findCredentials } from '../session/session.port.ts'
import { saveSetting } from '../settings/settings.port.ts'

/** Records that the demo's operator has already read which external services are simulated. */
export const panelDemo: DemoPart = {
  platform: async (db) => {
    for (const { tenantId, userId } of await findCredentials(db, 'admin')) {
      await switchTenants(db, [tenantId])
      await saveSetting(db, { tenantId, userId }, outsideServicesSeenKey, true)
    }
  },
}
