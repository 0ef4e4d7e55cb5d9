import { isPaperKind, paperKinds } from '@care/shared/elders/print/print.words'
import { wireDay } from '@care/shared/wire-time'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Failure } from '../../kit/messages/failure.tsx'
import { useTabQuery } from '../../kit/page/here.ts'
import { download } from '../../kit/text/download.ts'
import { useTabTitle } from '../../shell/tabs/tab-pane.tsx'
import { PdfViewer } from './file-viewer.tsx'
import './viewers.css'

/** `/oldMan/print`: papers of an elder by `id` and `kind`, of an inspection with `from` and `to`; `at` is when they were asked for. */
export function PaperPage() {
  const [address] = useTabQuery()
  const id = Number(address.get('id'))
  const asked = address.get('kind')
  const kind = isPaperKind(asked) ? asked : 'archive'
  const query = { kind, from: address.get('from') ?? undefined, to: address.get('to') ?? undefined }
  const { data, error, isFetching, refetch } = useQuery({
    ...api.elderPapers.print.query({ params: { id }, query }),
    queryKey: ['elderPapers', 'print', id, query, address.get('at')],
    // what was printed stays as it was; another print is another paper
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // known where the archive is open
  const { data: elder } = useQuery({ ...api.elders.get.query({ params: { id } }), enabled: false })
  const title = `${elder?.userName ?? '长者'}的${paperKinds[kind].label}`
  useTabTitle(title)

  if (data) return <PdfViewer bytes={data} name={title} onSave={() => download(data, fileName(title))} />
  if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />
  return <BeingMade />
}

const fileName = (title: string) => `${title}-${wireDay(Date.now())}.pdf`

const BeingMade = () => (
  <main className="state is-page" role="status">
    <i className="pi pi-spin pi-spinner state-icon" aria-hidden />
    <h1 className="state-title">正在生成 PDF</h1>
    <p className="state-hint">通常只需几秒，内容多的检查材料要久一些；完成后在此查看和下载</p>
  </main>
)
