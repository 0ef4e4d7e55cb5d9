import type { Caller } from '@care/shared/admin/session/session'
import { notFound } from '@care/shared/http/errors'
import type { OfflineAction } from '@care/shared/offline-action'
import type { JobMove } from '@care/shared/work/work-orders/job.moves'
import type { Db } from '../../../../platform/db/client.ts'
import { runRequestOnce as doDeedOnce } from '../../../../platform/deeds/do-once.ts'
import { findOrderTenant } from '../steps/order-state.repository.ts'

/** Runs a step of a job once per idempotency key; a repeated request gets the same response and changes nothing. */
export const runJobStepOnce = (
  db: Db,
  caller: Caller,
  move: JobMove | 'measure' | 'check' | `material ${number} ${number}` | 'voucher',
  targetId: number,
  { requestKey, doneTime }: OfflineAction,
  work: (deed: Pick<OfflineAction, 'doneTime'>) => Promise<true>,
): Promise<true> =>
  doDeedOnce<true>(db, caller, {
    requestKey,
    doneTime,
    move,
    targetId,
    called: '服务记录',
    tenantOf: async () => {
      const tenantId = await findOrderTenant(db, caller, targetId)
      if (tenantId === undefined) throw notFound('工单')
      return tenantId
    },
    first: (doneTime) => work({ doneTime }),
    again: async () => true,
  })
