import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { BarTable } from '../../../crud/report/bar-table.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'

const minutesOf = (seconds: number) => `${Math.round(seconds / 60)} 分钟`
const rateOf = (answered: number, all: number) => (all === 0 ? null : `${Math.round((answered / all) * 100)}%`)

/** Calls of the last six months, by month. */
export function HalfYearDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.callJobs.halfYear.query({ query: {} }))
  const rows = (data?.months ?? []).map((month, at) => {
    const of = (figures: readonly number[] | undefined) => figures?.[at] ?? 0
    const [inbound, outbound] = [of(data?.inbound), of(data?.outbound)]
    return {
      key: month,
      name: month,
      count: inbound + outbound,
      inbound,
      outbound,
      answered: of(data?.answered),
      seconds: of(data?.totalDuration),
      rated: of(data?.rated),
      satisfaction: data?.satisfaction[at] ?? null,
    }
  })
  return (
    <Drawer title="近半年通话统计" width={50} onHide={onClose}>
      {data ? (
        <BarTable
          label="近半年通话统计"
          head="月份"
          counted="通话"
          rows={rows}
          columns={[
            ['呼入', ({ inbound }) => inbound],
            ['呼出', ({ outbound }) => outbound],
            ['接通', ({ answered }) => answered],
            ['接通率', ({ answered, count }) => rateOf(answered, count)],
            ['通话时长', ({ seconds }) => minutesOf(seconds)],
            ['评价', ({ rated }) => rated],
            ['满意度', ({ satisfaction }) => (satisfaction === null ? null : satisfaction.toFixed(1))],
          ]}
        />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={7} />
      )}
      <p className="soft">手工登记的通话没有时长，只计次数；满意度为 1 到 5 的平均。</p>
    </Drawer>
  )
}
