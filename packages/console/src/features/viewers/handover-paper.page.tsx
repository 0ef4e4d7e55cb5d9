import { api } from '../../calls/api.ts'
import { useTabQuery } from '../../kit/page/here.ts'
import { MadePaper } from './made-paper.tsx'

/** `/duty/handover/print`: a handover sheet by `id`. */
export function HandoverPaperPage() {
  const [address] = useTabQuery()
  const id = Number(address.get('id'))
  return <MadePaper title="交接班记录" paper={api.handovers.print.query({ params: { id } })} />
}
