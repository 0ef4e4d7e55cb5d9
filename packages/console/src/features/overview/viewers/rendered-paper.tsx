import { toShanghaiDay } from '@care/shared/shanghai-time'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Failure } from '../../../kit/messages/failure.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { download } from '../../../kit/text/download.ts'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { PdfViewer } from './file-viewer.tsx'
import './viewers.css'

interface Props {
  title: string
  hint?: string
  /** The query whose call renders the printout on the server. */
  paper: Pick<UseQueryOptions<Blob>, 'queryKey' | 'queryFn'>
}

/** Shows the rendering progress, an error, or the PDF with download. `at` in the address is the time of the request. */
export function RenderedPaper({ title, hint = '通常只需几秒；完成后在此查看和下载', paper }: Props) {
  const [address] = useTabQuery()
  const { data, error, isFetching, refetch } = useQuery({
    queryFn: paper.queryFn,
    queryKey: [...paper.queryKey, address.get('at')],
    // cached forever, because a printout never changes; printing again renders another one
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useTabTitle(title)
  if (data) return <PdfViewer bytes={data} name={title} onSave={() => download(data, fileName(title))} />
  if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />
  return <BeingMade hint={hint} />
}

const fileName = (title: string) => `${title}-${toShanghaiDay(Date.now())}.pdf`

const BeingMade = ({ hint }: { hint: string }) => (
  <main className="state is-page" role="status">
    <i className="pi pi-spin pi-spinner state-icon" aria-hidden />
    <h1 className="state-title">正在生成 PDF</h1>
    <p className="state-hint">{hint}</p>
  </main>
)
