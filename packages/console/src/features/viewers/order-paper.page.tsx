import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useTabQuery } from '../../kit/page/here.ts'
import { MadePaper } from './made-paper.tsx'

/** `/workorder/print`: an order with its proof by `id`; `at` is when it was asked for. */
export function OrderPaperPage() {
  const [address] = useTabQuery()
  const id = Number(address.get('id'))
  const made = useQuery({
    ...api.orderPapers.print.query({ params: { id } }),
    queryKey: ['orderPapers', 'print', id, address.get('at')],
    // what was printed stays as it was; another print is another paper
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // known where its drawer was open
  const { data } = useQuery({ ...api.workOrders.get.query({ params: { id } }), enabled: false })
  return (
    <MadePaper
      title={data ? `服务工单 ${data.workOrder.workNo}` : '服务工单'}
      hint="通常只需几秒；完成后在此查看和下载"
      made={made}
    />
  )
}
