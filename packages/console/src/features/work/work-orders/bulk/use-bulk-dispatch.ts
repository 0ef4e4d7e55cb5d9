import type { DispatchOutcome } from '@care/shared/work/work-orders/staff/dispatch-batch'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'

/** Batch size, small enough for a response within seconds, so that the progress is visible. */
const atOnce = 20

/** Dispatches orders in batches; an order without a result in the response counts as failed. */
export function useBulkDispatch() {
  const { mutateAsync } = useMutation(api.workOrders.dispatchBatch.mutation())
  const [done, setDone] = useState<number | null>(null)
  const [outcomes, setOutcomes] = useState<DispatchOutcome[] | null>(null)

  async function send(ids: number[], serverUserId: number | undefined) {
    const outcomes: DispatchOutcome[] = []
    for (let at = 0; at < ids.length; at += atOnce) {
      setDone(at)
      const some = ids.slice(at, at + atOnce)
      outcomes.push(...(await mutateAsync({ body: { ids: some, serverUserId } }).catch(allUndone(some))))
    }
    setDone(null)
    setOutcomes(outcomes)
  }
  return { send, done, outcomes, forget: () => setOutcomes(null) }
}

const allUndone = (ids: number[]) => (error: Error) =>
  ids.map((id) => ({ id, workNo: '', ok: false, msg: error.message, serverUserName: null }))
