import { ApiError } from '@care/shared/http/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { NoPermission } from '../../../crud/why/no-permission.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../kit/loading/load-failure.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { FileViewer } from './file-viewer.tsx'
import './viewers.css'

const FilesPage = lazyPart('FilesPage', () => import('./files.page.tsx'), {
  waiting: <PageSkeleton />,
  lost: <LoadFailure />,
})

const names = ['id', 'bucket', 'fileName']
const againMs = 1_500

/**
 * `/files` and `/pdfView`: shows an uploaded file by `id`, or by `bucket` and `fileName`, never an external address.
 * Without parameters the page lists the files.
 */
export function ViewerPage() {
  const [address] = useTabQuery()
  const may = useMay()
  const query = Object.fromEntries([...address].filter(([name, value]) => names.includes(name) && value))
  const isNamed = Object.keys(query).length > 0
  const options = api.files.view.search(query)
  const { data, error, refetch } = useQuery({
    ...options,
    enabled: isNamed,
    // polled only during conversion, because every response has new signed addresses
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.form === 'working' ? againMs : false),
  })
  useTabTitle(data?.original)

  const { access } = api.files.page.endpoint.options
  if (!isNamed) return may(access) ? <FilesPage /> : <NoPermission call="files.page" />
  if (error instanceof ApiError && error.status === 404) return <NoFile />
  if (!data) return <QueryPlaceholder isPage error={error} onRetry={refetch} />
  return <FileViewer file={data} reload={() => void refetch()} />
}

const NoFile = () => (
  <main className="state is-page">
    <i className="pi pi-file state-icon" aria-hidden />
    <h1 className="state-title">文件不存在</h1>
    <p className="state-hint">文件可能已被删除，或不属于本机构；请从原来的页面重新打开</p>
  </main>
)
