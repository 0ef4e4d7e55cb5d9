import { usageCountLimit } from '@care/shared/admin/administration/effect.words'
import type { ValueUsage } from '@care/shared/admin/administration/value-usage'
import type { ApiError } from '@care/shared/http/client'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import './administration.css'

type Use = ValueUsage['uses'][number]

interface Props {
  /** Query that runs when the form opens. */
  query: UseQueryOptions<ValueUsage, ApiError>
  /** Text shown if the application does not read the value. */
  unused: string
}

/** Shows the effect of a change before it is saved. */
export function EffectNote({ query, unused }: Props) {
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  return (
    <section className="effect-note boxed" aria-label="影响范围">
      <h3>保存后会影响</h3>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={2} />}
      {data?.uses.length === 0 && <p className="soft">{unused}</p>}
      {data && data.uses.length > 0 && (
        <ul>
          {data.uses.map((use) => (
            <li key={use.place}>
              <span>{use.place}</span>
              {use.records !== null && <span className="effect-count">{countText(use)}</span>}
              {use.most.length > 0 && <span className="soft effect-most small">{mostText(use)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const countText = ({ records, isMore, tenants }: Use) => {
  const count = `${(records ?? 0).toLocaleString('zh-CN')} 条`
  if (records === 0) return '没有记录'
  return isMore ? `超过 ${usageCountLimit.toLocaleString('zh-CN')} 条` : `${count} · ${tenants} 家机构`
}

const mostText = ({ most, tenants, isMore }: Use) => {
  const named = most.map(({ tenantName, records }) => `${tenantName} ${records.toLocaleString('zh-CN')}`).join('、')
  return isMore ? `其中 ${named}…` : tenants > most.length ? `${named} 等` : named
}
