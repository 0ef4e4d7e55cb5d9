import { attentionKinds, attentionOrder } from '@care/shared/overview/home/attention.words'
import { pages } from '@care/shared/pages/pages'
import { Link } from 'wouter'
import { attentionAddress } from './attention-links.ts'
import { HomeCard } from './home-card.tsx'
import { useAttention } from './use-attention.ts'

const mostRows = 8
/** Kinds with a column of their own; the others are summed. */
const columns = attentionOrder.slice(0, 4)
const others = attentionOrder.slice(4)

/** Institutions of a group side by side: those with the most serious open matters first. */
export function Institutions() {
  const { data, error, refetch } = useAttention()
  return (
    <HomeCard
      title="各机构待处理"
      path={pages.panel.menu.address}
      link="机构概况"
      data={data}
      error={error}
      onRetry={refetch}
      calm={data?.length === 0 && '各机构都没有待处理的事项'}
    >
      <table className="ruled is-headed home-institutions">
        <thead>
          <tr>
            <th>机构</th>
            {columns.map((kind) => (
              <th key={kind}>{attentionKinds[kind].label}</th>
            ))}
            <th>其他事项</th>
          </tr>
        </thead>
        <tbody>
          {data?.slice(0, mostRows).map(({ tenantId, tenantName, counts }) => (
            <tr key={tenantId}>
              <th scope="row">
                <Link href={`${pages.elders.path}?tenantId=${tenantId}`}>{tenantName}</Link>
              </th>
              {columns.map((kind) => (
                <td key={kind}>
                  {counts[kind] ? <Link href={attentionAddress(kind, tenantId)}>{counts[kind]}</Link> : '—'}
                </td>
              ))}
              <td>{others.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeCard>
  )
}
