import { isPaperKind, paperKinds } from '@care/shared/people/elders/print/print.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RenderedPaper } from './rendered-paper.tsx'

/** `/oldMan/print`: printouts about an elder; parameters `id` and `kind`, for an inspection also `from` and `to`. */
export function ElderPaperPage() {
  const [address] = useTabQuery()
  const id = Number(address.get('id'))
  const asked = address.get('kind')
  const kind = isPaperKind(asked) ? asked : 'archive'
  const query = { kind, from: address.get('from') ?? undefined, to: address.get('to') ?? undefined }
  // already in the cache if the archive is open
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: false })
  return (
    <RenderedPaper
      title={`${elder?.userName ?? '长者'}的${paperKinds[kind].label}`}
      hint="通常只需几秒，内容多的检查材料要久一些；完成后在此查看和下载"
      paper={api.elderPapers.print.query({ params: { id }, query })}
    />
  )
}
