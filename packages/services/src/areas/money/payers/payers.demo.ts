import { insertReturningId, rowsOf } from '../../../platform/db/rows.ts'
import type { DemoPart } from '../../../platform/demo/demo-part.ts'
import { fillClaim } from './claim.repository.ts'
import { fillPayers, findClaimable } from './payers-demo.repository.ts'

const nameOf = (staff: readonly { roleCode: string; id: number; nickName: string }[]) =>
  staff.find(({ roleCode }) => roleCode === 'manager')

/** A long-term care fund and a charity pay a part of the care of some residents. */
export const payersDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff }) => {
    const manager = nameOf(staff)
    if (manager) await fillPayers(db, tenantId, manager.nickName)
  },
}

/** The claim on the fund for the first bills, submitted. */
export const claimsDemo: DemoPart = {
  institution: async (db, _, { tenantId, staff }) => {
    const manager = nameOf(staff)
    const due = await findClaimable(db, tenantId)
    if (!manager || !due) return
    const { id: createBy, nickName: createUser } = manager
    const id = await insertReturningId(db, 'claim', { tenantId, ...due, createBy, createUser })
    await fillClaim(db, { tenantId, id, ...due })
    await rowsOf(db, 'claim', { tenantId, id }).change({ status: 1, submitUser: createUser })
  },
}
