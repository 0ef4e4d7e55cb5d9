import { wireDay } from '@care/shared/wire-time'
import type { UseQueryResult } from '@tanstack/react-query'
import { Failure } from '../../kit/messages/failure.tsx'
import { download } from '../../kit/text/download.ts'
import { useTabTitle } from '../../shell/tabs/tab-pane.tsx'
import { PdfViewer } from './file-viewer.tsx'
import './viewers.css'

interface Props {
  title: string
  hint: string
  made: Pick<UseQueryResult<Blob>, 'data' | 'error' | 'isFetching' | 'refetch'>
}

/** A paper while it is made, why there is none, and then itself, to be looked at and saved. */
export function MadePaper({ title, hint, made: { data, error, isFetching, refetch } }: Props) {
  useTabTitle(title)
  if (data) return <PdfViewer bytes={data} name={title} onSave={() => download(data, fileName(title))} />
  if (error && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />
  return <BeingMade hint={hint} />
}

const fileName = (title: string) => `${title}-${wireDay(Date.now())}.pdf`

const BeingMade = ({ hint }: { hint: string }) => (
  <main className="state is-page" role="status">
    <i className="pi pi-spin pi-spinner state-icon" aria-hidden />
    <h1 className="state-title">正在生成 PDF</h1>
    <p className="state-hint">{hint}</p>
  </main>
)
