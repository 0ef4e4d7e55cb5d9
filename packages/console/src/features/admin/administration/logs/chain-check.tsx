import type { Chain } from '@care/shared/admin/logs/log'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'

/** Verifies the hash chains of the audit log and the access log. */
export function ChainCheck() {
  const mayCheck = useMayCall()(api.logs.chain)
  const { data, error, isFetching, refetch } = useQuery({ ...api.logs.chain.query(), enabled: false })
  if (!mayCheck) return null
  return (
    <div className="line gap-3">
      <span role="status" className="line">
        {data && !error && (
          <>
            <ChainVerdict name="操作" chain={data.audit} />
            <ChainVerdict name="查阅" chain={data.access} />
          </>
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

function ChainVerdict({ name, chain: { entries, brokenAt } }: { name: string; chain: Chain }) {
  if (brokenAt === null)
    return (
      <span className="tag tone-normal">
        <i className="pi pi-verified" aria-hidden /> {name}记录完整，共 {entries.toLocaleString('zh-CN')} 条
      </span>
    )
  return (
    <span className="tag tone-sos">
      <i className="pi pi-exclamation-triangle" aria-hidden />{' '}
      {brokenAt === 0 ? `${name}记录末尾有缺失` : `${name}记录第 ${brokenAt} 条被改动，或之前有缺失`}
    </span>
  )
}
