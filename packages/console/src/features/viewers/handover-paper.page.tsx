import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useTabQuery } from '../../kit/page/here.ts'
import { MadePaper } from './made-paper.tsx'

/** `/duty/handover/print`: a hand-over sheet by `id`; `at` is when it was asked for. */
export function HandoverPaperPage() {
  const [address] = useTabQuery()
  const id = Number(address.get('id'))
  const made = useQuery({
    ...api.handovers.print.query({ params: { id } }),
    queryKey: ['handovers', 'print', id, address.get('at')],
    // what was printed stays as it was; another print is another paper
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return <MadePaper title="交接班记录" hint="通常只需几秒；完成后在此查看和下载" made={made} />
}
