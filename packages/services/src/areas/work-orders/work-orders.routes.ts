import { found } from '@care/shared/http/errors'
import { workOrders } from '@care/shared/work-orders/work-orders.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { createWorkOrder } from './edit/create-work-order.ts'
import { removeWorkOrder } from './edit/remove-work-order.ts'
import { updateWorkOrder } from './edit/update-work-order.ts'
import { dispatchWorkOrder } from './steps/dispatch-work-order.ts'
import { moveJobs } from './steps/move-jobs.ts'
import { scoreWorkOrder } from './steps/score-work-order.ts'
import { findWorkOrder, findWorkOrderPage } from './work-order.repository.ts'

export async function workOrderRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, workOrders, {
    page: ({ db, caller, query }) => findWorkOrderPage(db, caller, query),
    get: ({ db, caller, params }) => findWorkOrder(db, caller, params.id).then(found('工单')),
    create: ({ db, caller, body }) => createWorkOrder(db, caller, body),
    update: ({ db, caller, body }) => updateWorkOrder(db, caller, body),
    remove: ({ db, caller, params }) => removeWorkOrder(db, caller, params.id),
    dispatch: ({ db, caller, body }) => dispatchWorkOrder(db, caller, body),
    signIn: ({ db, caller, body: { id, ...signing } }) => moveJobs(db, caller, 'signIn', id, { signing }),
    stop: ({ db, caller, params }) => moveJobs(db, caller, 'stop', params.id),
    continue: ({ db, caller, params }) => moveJobs(db, caller, 'continue', params.id),
    signOut: ({ db, caller, body: { id, ...signing } }) => moveJobs(db, caller, 'signOut', id, { signing }),
    cancel: ({ db, caller, params }) => moveJobs(db, caller, 'cancel', params.id),
    score: ({ db, caller, body }) => scoreWorkOrder(db, caller, body),
  })
}
