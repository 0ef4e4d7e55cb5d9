import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { fillInvoices } from './invoices-demo.repository.ts'

/** Receipts and invoices in every state, for elders who paid. */
export const invoicesDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff }) => {
    const manager = staff.find(({ roleCode }) => roleCode === 'manager')
    const desk = staff.find(({ roleCode }) => roleCode === 'desk')
    if (manager && desk) await fillInvoices(db, tenantId, { desk, manager })
  },
}
