import type { CallName } from '@care/shared/pages/pages'
import { type api, callNamed } from '../../../calls/api.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RenderedPaper } from './rendered-paper.tsx'

/** The print call of the record's API area; the parameter is the id of the record. */
const printOf = (area: string | null) => callNamed(`${area}.print` as CallName) as unknown as typeof api.leaves.print

/** `/document/print`: printout of a record with its history; parameters `noun`, `of` (the API area) and `id`. */
export function DocumentPaperPage() {
  const [address] = useTabQuery()
  const paper = printOf(address.get('of')).query({ params: { id: Number(address.get('id')) } })
  return <RenderedPaper title={address.get('noun') ?? '打印'} paper={paper} />
}
