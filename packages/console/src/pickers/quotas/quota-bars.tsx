import type { Quota } from '@care/shared/admin/tenants/quota'
import { quotaNotes, quotaPercent, quotaText, quotaWords } from '@care/shared/admin/tenants/quota.words'
import { quotaLevelOf } from './quota-level.ts'
import './quotas.css'

/** Usage of each quota, with a warning near its limit. */
export const QuotaBars = ({ quotas, noted = false }: { quotas: readonly Quota[]; noted?: boolean }) => (
  <ul className="stack gap-0">
    {quotas.map((quota) => (
      <QuotaBar key={quota.quota} {...quota} noted={noted} />
    ))}
  </ul>
)

function QuotaBar({ quota, used, limit, noted }: Quota & { noted: boolean }) {
  const { label } = quotaWords[quota]
  const percent = limit === null ? null : quotaPercent(used, limit)
  const level = percent === null ? null : quotaLevelOf(percent)
  return (
    <li className={`quota-bar stack tone-${level?.tone ?? 'silent'}`}>
      <span>
        {label}
        {level?.word && (
          <span className="quota-level small">
            <i className={`pi ${level.icon}`} aria-hidden /> {level.word}
          </span>
        )}
      </span>
      <span className="quota-track" aria-hidden>
        {percent !== null && <span style={{ width: `${Math.min(percent, 100)}%` }} />}
      </span>
      <span className="quota-count">
        {quotaText(quota, used)}
        <span className="soft"> / {limit === null ? '不限' : quotaText(quota, limit)}</span>
      </span>
      <span className="quota-percent">{percent === null ? '' : `${percent.toLocaleString('zh-CN')}%`}</span>
      {noted && <span className="soft small wide">{quotaNotes[quota]}</span>}
    </li>
  )
}
