import type { DemoPart } from '../../../../platform/demo/demo-part.ts'
import { fillCameraConsents, fillLooks, placeCameras } from './cameras-demo.repository.ts'

/**
 * Cameras in a corridor and a common room, in rooms whose residents all consented, in a room with a withdrawn consent,
 * and in one without any record.
 */
export const camerasDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff, now }) => {
    await placeCameras(db, tenantId, now)
    const by = staff.find(({ roleCode }) => roleCode === 'desk') ?? staff[0]
    if (!by) return
    await fillCameraConsents(db, tenantId, by, now)
    await fillLooks(db, tenantId, by, now)
  },
}
