import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { fillAdmissions, fillBookings, fillWithdrawals } from './receipts-demo.repository.ts'

/** What some residents paid on moving in, 订金 of leads, and withdrawals in every state. */
export const receiptsDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff }) => {
    const manager = staff.find(({ roleCode }) => roleCode === 'manager')
    const desk = staff.find(({ roleCode }) => roleCode === 'desk')
    if (!manager || !desk) return
    await fillAdmissions(db, tenantId, { desk, manager })
    await fillBookings(db, tenantId, { desk, manager })
    await fillWithdrawals(db, tenantId, { desk, manager })
  },
}
