import { orNotFound } from '@care/shared/http/errors'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import type { FastifyInstance } from 'fastify'
import type { Outside } from '../../../outside/outside.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { pauseClock, resumeClock } from './clock/pause-clock.ts'
import { remindOfOverdue } from './clock/remind-of-overdue.ts'
import { createWorkOrder } from './edit/create-work-order.ts'
import { findLastOrder } from './edit/last-order.ts'
import { locateChangedOrder, locateNewOrder } from './edit/locate-order.ts'
import { removeWorkOrder } from './edit/remove-work-order.ts'
import { updateWorkOrder } from './edit/update-work-order.ts'
import { voidWorkOrder } from './edit/void-work-order.ts'
import { warnOfLateJobs } from './late/warn-of-late-jobs.ts'
import { measureAtJob } from './proof/measure-at-job.ts'
import { addVoucher, bookMaterial, checkJobLine, correctMaterial, deleteJobVoucher } from './proof/record-proof.ts'
import { runJobStepOnce } from './proof/run-job-step-once.ts'
import { type FindElder, readOrderWarning } from './read-order-warning.ts'
import { suggestStaff } from './staff/suggest.ts'
import { dispatchBatch } from './steps/dispatch-batch.ts'
import { dispatchWorkOrder } from './steps/dispatch-work-order.ts'
import { moveJobs } from './steps/move-jobs.ts'
import { scoreWorkOrder } from './steps/score-work-order.ts'
import { findAnalysis } from './views/analysis.repository.ts'
import { findAnalysisRows } from './views/analysis-rows.ts'
import { findBoard } from './views/board.repository.ts'
import { findDay } from './views/day.repository.ts'
import { findOrderMap } from './views/map.repository.ts'
import { findWorkOrder, findWorkOrderPage } from './work-order.repository.ts'

export interface WorkOrderServing extends Serving {
  outside: Pick<Outside, 'map'>
  findElder: FindElder
}

const lookForLateMs = 10_000
const lookAtClocksMs = 10_000

export async function workOrderRoutes(app: FastifyInstance, serving: WorkOrderServing) {
  const { map } = serving.outside
  repeatEvery(app, lookForLateMs, 'late services', () => warnOfLateJobs(serving.database))
  repeatEvery(app, lookAtClocksMs, 'response clocks', () => remindOfOverdue(serving.database))

  serve(app, serving, workOrders, {
    page: ({ db, caller, query }) => findWorkOrderPage(db, caller, query),
    board: ({ db, caller, query }) => findBoard(db, caller, query),
    day: ({ db, caller, query }) => findDay(db, caller, query),
    map: ({ db, caller, query }) => findOrderMap(db, caller, query),
    analysis: ({ db, caller, query }) => findAnalysis(db, caller, query),
    analysisRows: ({ db, caller, query }) => findAnalysisRows(db, caller, query),
    get: async ({ db, caller, params, from }) => {
      const detail = await findWorkOrder(db, caller, params.id).then(orNotFound('工单'))
      return { ...detail, warning: await readOrderWarning(serving.findElder, db, caller, detail.workOrder, from) }
    },
    last: ({ db, caller, query }) => findLastOrder(db, caller, query.oldmanId),
    create: async ({ db, caller, body }) => createWorkOrder(db, caller, await locateNewOrder(db, caller, map, body)),
    update: async ({ db, caller, body }) =>
      updateWorkOrder(db, caller, await locateChangedOrder(db, caller, map, body)),
    remove: ({ db, caller, params }) => removeWorkOrder(db, caller, params.id),
    dispatch: ({ db, caller, body }) => dispatchWorkOrder(db, caller, body),
    dispatchBatch: ({ db, caller, body }) => dispatchBatch(db, caller, body, app.log),
    suggest: ({ db, caller, query }) => suggestStaff(db, caller, query),
    signIn: ({ db, caller, body: { id, ...signing } }) =>
      runJobStepOnce(db, caller, 'signIn', id, signing, (deed) =>
        moveJobs(db, caller, 'signIn', id, { signing, ...deed }),
      ),
    stop: ({ db, caller, params: { id }, query }) =>
      runJobStepOnce(db, caller, 'stop', id, query, (deed) => moveJobs(db, caller, 'stop', id, deed)),
    continue: ({ db, caller, params: { id }, query }) =>
      runJobStepOnce(db, caller, 'continue', id, query, (deed) => moveJobs(db, caller, 'continue', id, deed)),
    signOut: ({ db, caller, body: { id, ...signing } }) =>
      runJobStepOnce(db, caller, 'signOut', id, signing, (deed) =>
        moveJobs(db, caller, 'signOut', id, { signing, ...deed }),
      ),
    measure: ({ db, caller, body: { id, ...measured } }) =>
      runJobStepOnce(db, caller, 'measure', id, measured, (deed) =>
        measureAtJob(db, caller, id, measured, deed.doneTime),
      ),
    check: ({ db, caller, body }) =>
      runJobStepOnce(db, caller, 'check', body.id, body, (deed) => checkJobLine(db, caller, { ...body, ...deed })),
    useMaterial: ({ db, caller, body }) =>
      runJobStepOnce(db, caller, `material ${body.commodityId} ${body.num}`, body.id, body, (deed) =>
        bookMaterial(db, caller, { ...body, ...deed }),
      ),
    correctMaterial: ({ db, caller, body }) => correctMaterial(db, caller, body),
    addVoucher: ({ db, caller, body }) =>
      runJobStepOnce(db, caller, 'voucher', body.id, body, (deed) => addVoucher(db, caller, { ...body, ...deed })),
    dropVoucher: ({ db, caller, params }) => deleteJobVoucher(db, caller, params.id),
    cancel: ({ db, caller, params }) => moveJobs(db, caller, 'cancel', params.id),
    void: ({ db, caller, body }) => voidWorkOrder(db, caller, body),
    pauseClock: ({ db, caller, body }) => pauseClock(db, caller, body),
    resumeClock: ({ db, caller, params }) => resumeClock(db, caller, params.id),
    score: ({ db, caller, body }) => scoreWorkOrder(db, caller, body),
  })
}
