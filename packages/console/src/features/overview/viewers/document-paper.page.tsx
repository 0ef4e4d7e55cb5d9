import type { CallName } from '@care/shared/pages/pages'
import { type api, callNamed } from '../../../calls/api.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RenderedPaper } from './rendered-paper.tsx'

/** The print call of a document's area; it takes the id of a record. */
const printOf = (area: string | null) => callNamed(`${area}.print` as CallName) as unknown as typeof api.leaves.print

/** `/document/print`: a record with its history, by `noun`, area (`of`) and `id`. */
export function DocumentPaperPage() {
  const [address] = useTabQuery()
  const paper = printOf(address.get('of')).query({ params: { id: Number(address.get('id')) } })
  return <RenderedPaper title={address.get('noun') ?? '打印'} paper={paper} />
}
