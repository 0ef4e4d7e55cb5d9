import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { fillBindings, fillCommands, fillMakers, fillNumbers, fillStates } from './devices-demo.repository.ts'
import { fillLocks } from './locks-demo.repository.ts'
import { fillBeds, fillDensePulse, fillStages } from './measurements-demo.repository.ts'
import { fillFences, fillFootprints } from './places-demo.repository.ts'
import { fillSettings } from './settings-demo.repository.ts'

/**
 * A year of devices: manufacturers, wearers, stock and repairs, phone numbers, settings, measurements, places, fences
 * and door locks.
 */
export const devicesDemo: DemoPart = {
  institution: async (db, _, { tenantId, dataSecrets, now }) => {
    await fillMakers(db, tenantId, now)
    await fillStates(db, tenantId, now)
    await fillBindings(db, tenantId)
    await fillNumbers(db, tenantId)
    await fillCommands(db, tenantId, now)
    await fillDensePulse(db, tenantId, now)
    await fillStages(db, tenantId, now)
    await fillBeds(db, tenantId, now)
    await fillFootprints(db, tenantId, now)
    await fillFences(db, tenantId, now)
    await fillSettings(db, tenantId, now)
    await fillLocks(db, tenantId, dataSecrets, now)
  },
}
