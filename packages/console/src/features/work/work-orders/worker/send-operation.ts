import type { BodyInputOf } from '@care/shared/http/endpoint'
import type { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import { api } from '../../../../calls/api.ts'
import type { WorkerOperation } from './worker-operation.ts'

type Calls = typeof workOrders

/** Sends an operation that was validated when it was queued; `doneTime` is set if it happened earlier. */
export function sendOperation(
  { key, jobId: id, move, said }: WorkerOperation,
  doneTime: string | undefined,
): Promise<unknown> {
  const deed = { requestKey: key, doneTime }
  const calls = api.workOrders
  const { values, ...rest } = said
  const body = { id, ...rest, ...deed }
  switch (move) {
    case 'stop':
    case 'continue':
      return calls[move].call({ params: { id }, query: deed })
    case 'signIn':
    case 'signOut':
      return calls[move].call({ body: body as BodyInputOf<Calls['signOut']> })
    case 'measure':
      return calls.measure.call({ body: { id, ...values, ...deed } })
    case 'check':
      return calls.check.call({ body: body as BodyInputOf<Calls['check']> })
    case 'material':
      return calls.useMaterial.call({ body: body as BodyInputOf<Calls['useMaterial']> })
    case 'voucher':
      return calls.addVoucher.call({ body: { id, fileUrl: said.img ?? '', ...deed } })
  }
}
