import { durationText } from '@care/shared/text/duration-text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { DayBars } from '../../../../charts/day-bars.tsx'
import { ShareBars } from '../../../../charts/share-bars.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'

/** Statistics of the answers to a questionnaire, in figures and charts. */
export function Reports({ formKey }: { formKey: string }) {
  const query = { query: { projectKey: formKey } }
  const { stats, situation, position, source, device, analysis } = api.questionnaireReports
  const counted = useQuery(stats.query(query))
  const week = useQuery(situation.query(query))
  const places = useQuery(position.query(query))
  const sources = useQuery(source.query(query))
  const devices = useQuery(device.query(query))
  const answers = useQuery(analysis.query(query))
  if (!counted.data) return <QueryPlaceholder error={counted.error} onRetry={counted.refetch} lines={6} />
  const { viewCount, completeCount, avgCompleteTime } = counted.data
  const figures = [
    ['打开次数', viewCount.toLocaleString('zh-CN')],
    ['答卷', `${completeCount.toLocaleString('zh-CN')} 份`],
    ['完成率', viewCount > 0 ? `${Math.min(100, Math.round((completeCount / viewCount) * 100))}%` : '—'],
    ['平均用时', completeCount > 0 ? durationText(avgCompleteTime / 1_000) : '—'],
  ]

  return (
    <div className="reports stack">
      <dl className="card result-figures stack gap-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="card report stack is-wide">
        <h2>本周收集</h2>
        {week.data ? (
          <DayBars
            days={week.data.map(({ createTime, count }) => ({ day: createTime, values: [count] }))}
            series={['答卷']}
            unit="份"
            label="本周每天的答卷数"
            height={180}
          />
        ) : (
          <QueryPlaceholder error={week.error} onRetry={week.refetch} lines={4} />
        )}
      </section>
      <Share title="地区" query={places} rowsOf={(data) => Object.entries(data)} />
      <Share
        title="来源"
        query={sources}
        rowsOf={(data) => data.map(({ browserName, count }) => [browserName, count])}
      />
      <Share title="设备" query={devices} rowsOf={(data) => data.map(({ osName, count }) => [osName, count])} />
      {answers.data?.map(({ label, fieldName, data }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may ask the same.
        <section key={at} className="card report stack">
          <h2>{label}</h2>
          <ShareBars unit="次" rows={fieldName.map((name, place) => ({ name, value: data[place] ?? 0 }))} />
        </section>
      ))}
      {!answers.data && <QueryPlaceholder error={answers.error} onRetry={answers.refetch} lines={4} />}
    </div>
  )
}

interface Query<T> {
  data: T | undefined
  error: Error | null
  refetch: () => unknown
}

function Share<T>({
  title,
  query: { data, error, refetch },
  rowsOf,
}: {
  title: string
  query: Query<T>
  rowsOf: (data: T) => (readonly [string, number])[]
}) {
  return (
    <section className="card report stack">
      <h2>{title}</h2>
      {data ? (
        <ShareBars
          unit="份"
          rows={rowsOf(data)
            .map(([name, value]) => ({ name, value }))
            .sort((one, other) => other.value - one.value)
            .slice(0, 12)}
        />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
      )}
    </section>
  )
}
