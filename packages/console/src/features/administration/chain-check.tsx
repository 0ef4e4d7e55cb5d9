import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Button } from '../../kit/inputs/button.tsx'

/** Walks the whole audit log, each entry of which carries the seal of the one before, and says whether it is as it was written. */
export function ChainCheck() {
  const { data, error, isFetching, refetch } = useQuery({ ...api.logs.chain.query(), enabled: false })
  return (
    <div className="line is-loose">
      <span role="status">
        {data?.intact && !error && (
          <span className="tag tone-normal">
            <i className="pi pi-verified" aria-hidden /> 完整，共 {data.entries.toLocaleString('zh-CN')} 条，未被改动
          </span>
        )}
        {data && !data.intact && !error && (
          <span className="tag tone-sos">
            <i className="pi pi-exclamation-triangle" aria-hidden /> 第 {data.brokenAt} 条被改动，或之前有缺失
          </span>
        )}
        {error && <span className="bad">{error.message}</span>}
      </span>
      <Button
        outlined
        severity="secondary"
        icon="pi pi-shield"
        label="核对完整性"
        loading={isFetching}
        onClick={() => void refetch()}
      />
    </div>
  )
}
