import { bytesText } from '@care/shared/bytes-text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Unanswered } from '../../kit/loading/unanswered.tsx'
import { QuotaBars } from '../../pickers/quotas/quota-bars.tsx'
import './viewers.css'

/** What the files take up, of how much, and what of it nobody uses. */
export function FileTotals({ tenantId }: { tenantId: string | undefined }) {
  const { data, error, refetch } = useQuery(api.files.totals.search(tenantId ? { tenantId } : {}))
  if (!data) return <Unanswered error={error} onRetry={refetch} lines={1} />
  const { tenants, files, bytes, unusedFiles, unusedBytes, limit } = data
  return (
    <section className="card file-totals" aria-label="文件占用">
      {limit === null ? (
        <p>
          {tenants} 家机构共用 <b>{bytesText(bytes)}</b>
        </p>
      ) : (
        <QuotaBars quotas={[{ quota: 'files', used: bytes, limit }]} />
      )}
      <p className="soft">
        共 {files.toLocaleString('zh-CN')} 个文件
        {unusedFiles > 0 &&
          `，其中 ${unusedFiles.toLocaleString('zh-CN')} 个未使用（${bytesText(unusedBytes)}），删除后可腾出空间`}
      </p>
    </section>
  )
}
