import type { Caller } from '@care/shared/session/session'
import type { Db } from '../../../platform/db/client.ts'
import { addNotices } from '../../../platform/relay/notice.repository.ts'
import { followWorkOrder } from '../../warnings/warnings.port.ts'
import { findCallout } from './callout.repository.ts'
import type { LockedOrder } from './order-state.repository.ts'
import type { Worker } from './worker.repository.ts'

export interface Step {
  /** As the warning's trail names it. */
  kind: string
  text: string
  /** Who is reminded that the work is theirs now, and of what. */
  reminded?: { worker: Worker; projectNames: string }[]
  /** What whoever finished the order said of the warning behind it. */
  result?: Parameters<typeof followWorkOrder>[2]['result']
}

type Order = Pick<LockedOrder, 'tenantId' | 'id' | 'workNo' | 'oldmanName' | 'warningBusinessId'>

/**
 * Tells everyone who follows the order: its screens, the person it was given to, and the warning it was started from. The warning comes
 * last because it takes the tenant's feed number, which others wait for.
 */
export async function tellStep(
  db: Db,
  caller: Caller,
  order: Order,
  { kind, text, reminded = [], result }: Step,
): Promise<void> {
  const { tenantId, id, workNo, oldmanName, warningBusinessId } = order
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
  if (warningBusinessId === null) return
  await followWorkOrder(db, caller, { warningId: warningBusinessId, kind, text, workOrder: { id, workNo }, result })
}
