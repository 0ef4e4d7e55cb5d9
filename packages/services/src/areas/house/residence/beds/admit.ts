import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { payWithBookings } from '../../../money/billing/billing.port.ts'
import type { ElderKey } from '../stays/stay.repository.ts'
import { closeLead, markAdmitted } from './bed-request.repository.ts'

/** Ends the bed request of an elder who moves in, and the lead that it came from, whose 订金 pays the stay. */
export async function admitFromRequest(db: Db, caller: Caller, elder: ElderKey & { userName: string }): Promise<void> {
  const request = await markAdmitted(db, elder)
  if (!request) return
  await addStep(db, caller, 'bedRequest', request, '办理入住')
  const lead = request.leadId === null ? undefined : await closeLead(db, elder, request.leadId)
  if (!lead) return
  await addStep(db, caller, 'receptionLead', lead, `入住，长者：${elder.userName}`)
  await payWithBookings(db, caller, elder, lead.id)
}
