import { api } from '../../../calls/api.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RenderedPaper } from './rendered-paper.tsx'

/** `/duty/handover/print`: printout of the handover sheet with this `id`. */
export function HandoverPaperPage() {
  const [address] = useTabQuery()
  const id = Number(address.get('id'))
  return <RenderedPaper title="交接班记录" paper={api.handovers.print.query({ params: { id } })} />
}
