import type { Caller } from '@care/shared/admin/session/session'
import type { Db } from '../../../../platform/db/client.ts'
import { addNotices } from '../../../../platform/relay/notice.repository.ts'
import { closeLateWarnings, followWorkOrder, publishClosed } from '../../../alarms/warnings/warnings.port.ts'
import { findCallout } from './callout.repository.ts'
import type { LockedOrder } from './order-state.repository.ts'
import type { Worker } from './worker.repository.ts'

export interface OrderStep {
  /** The step's kind in the warning's trail. */
  kind: string
  text: string
  /** People to remind of their new jobs, with the projects' names. */
  reminded?: { worker: Worker; projectNames: string }[]
  /** What came of the warning, as reported by the person who finished the order. */
  result?: Parameters<typeof followWorkOrder>[2]['result']
  /** Ids of jobs that are no longer late. */
  notLate?: number[]
}

type Order = Pick<LockedOrder, 'tenantId' | 'id' | 'workNo' | 'oldmanId' | 'oldmanName' | 'warningBusinessId'>

/**
 * Notifies everything that depends on the order: open pages, the people dispatched, and the order's warning. The
 * warning comes last, because it locks the counter of the tenant's live feed.
 */
export async function notifyOrderStep(
  db: Db,
  caller: Caller,
  order: Order,
  { kind, text, reminded = [], result, notLate = [] }: OrderStep,
): Promise<void> {
  const { tenantId, id, workNo, oldmanId, oldmanName, warningBusinessId } = order
  const closed = await closeLateWarnings(db, caller, { tenantId, oldmanId, jobIds: notLate, text })
  const emergency = reminded.length > 0 ? await findCallout(db, order) : null
  await addNotices(db, [
    { kind: 'work-order', tenantId, workOrderId: id },
    ...reminded.map(({ worker, projectNames }) => ({
      kind: 'reminder' as const,
      tenantId,
      username: worker.username,
      text: `${oldmanName}的${projectNames}`,
      workOrderId: id,
      emergency,
    })),
  ])
  if (warningBusinessId !== null)
    await followWorkOrder(db, caller, { warningId: warningBusinessId, kind, text, workOrder: { id, workNo }, result })
  await publishClosed(db, tenantId, closed)
}
