import { ApiError } from '@care/shared/http/client'
import { useQuery } from '@tanstack/react-query'
import { useRoute } from 'wouter'
import { api } from '../../../calls/api.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { EmbeddedFrame } from './embedded-frame.tsx'
import './embedded.css'

/** An embedded page that the operator allowed; any other address shows “not found”. */
export function EmbeddedPage() {
  const [, params] = useRoute('/myiframe/:routerPath')
  const routerPath = params?.routerPath ?? ''
  const isName = /^[\w-]+$/.test(routerPath)
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...api.embeddedPages.open.query({ params: { routerPath } }),
    enabled: isName,
    // each response has a new signed address, which would reload the page
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  useTabTitle(data?.name)

  if (!isName || (error instanceof ApiError && error.status === 404)) return <Unknown />
  if (!data) return <QueryPlaceholder isPage error={error} onRetry={refetch} />
  return <EmbeddedFrame key={dataUpdatedAt} view={data} reload={() => void refetch()} />
}

const Unknown = () => (
  <main className="state is-page">
    <i className="pi pi-link state-icon" aria-hidden />
    <h1 className="state-title">没有这个嵌入页面</h1>
    <p className="state-hint">只能打开平台管理员在“嵌入页面”中允许的地址；如需使用，请联系平台管理员添加</p>
  </main>
)
