import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RenderedPaper } from './rendered-paper.tsx'

/** `/workorder/print`: printout of the order with this `id` and of its proofs. */
export function OrderPaperPage() {
  const [address] = useTabQuery()
  const params = { id: Number(address.get('id')) }
  // already in the cache if the drawer of the order was open
  const { data } = useQuery({ ...api.workOrders.get.query({ params }), enabled: false })
  const title = data ? `服务工单 ${data.workOrder.workNo}` : '服务工单'
  return <RenderedPaper title={title} paper={api.orderPapers.print.query({ params })} />
}
