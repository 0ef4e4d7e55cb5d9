import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { yuanText } from '../../../../crud/fields/fields.tsx'
import { HomeCard } from './home-card.tsx'
import { refreshMs } from './refresh.ts'

/** The bills of the newest billed month, and how much of them is paid. */
export function Money() {
  const { data, error, refetch } = useQuery({ ...api.home.money.query(), refetchInterval: refreshMs })
  const { path } = pages.settlements
  return (
    <HomeCard
      title="月度收费"
      path={data ? `${path}?month=${data.month}` : path}
      link="月度账单"
      data={data !== undefined}
      error={error}
      onRetry={refetch}
      calm={data === null && '还没有已出账的月份'}
    >
      {data && (
        <>
          <p className="line between wrap">
            <span>
              {data.month} 账单 {data.bills} 张，应收 <b className="home-number">{yuanText(data.billed)}</b>
            </span>
            <span className="soft">
              已缴 {yuanText(data.paid)} · 未缴 {yuanText(data.unpaid)}
            </span>
          </p>
          <div className="share-track" aria-hidden>
            <span style={{ width: `${data.billed > 0 ? Math.min(100, (data.paid / data.billed) * 100) : 0}%` }} />
          </div>
        </>
      )}
    </HomeCard>
  )
}
