import type { AnswerOfElder, Result, ResultRow } from '@care/shared/forms/questionnaires/result'
import { epochOf } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../calls/api.ts'
import { TimeChart } from '../../charts/time-chart.tsx'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Select } from '../../kit/inputs/select.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { emptyValueDash } from '../../kit/text/none.tsx'
import { differencesOf, directionOf, trendsOf } from './differences.ts'
import './compare.css'

/** What identifies one of an elder's answers. */
type Answer = Pick<AnswerOfElder, 'id' | 'createTime' | 'serialNumber'>

interface Props {
  formKey: string
  oldmanId: number
  /** The two answers compared at first, instead of the latest two. */
  pair?: readonly Answer[]
  onClose: () => void
}

/** Maximum number of answers offered for comparison; older answers are in the list. */
const mostAnswers = 100

/** An elder's answers over time: the trend of the scores, and two answers side by side. */
export function CompareDrawer({ formKey, oldmanId, pair, onClose }: Props) {
  const search = { projectKey: formKey, oldmanId, size: mostAnswers }
  const { data, error, refetch } = useQuery(api.questionnaireResults.page.query({ query: search }))
  return (
    <Drawer title="对比与趋势" onHide={onClose} width={60}>
      {data ? (
        <Compared rows={data.records} total={data.total} pair={pair} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={9} />
      )}
    </Drawer>
  )
}

interface ComparedProps {
  /** Newest first. */
  rows: ResultRow[]
  total: number
  pair: readonly Answer[] | undefined
}

function Compared({ rows, total, pair }: ComparedProps) {
  if (rows.length < 2)
    return (
      <div className="state">
        <p className="state-title">这位长者只有 {rows.length} 份答卷</p>
        <p className="state-hint">再填写一份后可以对比</p>
      </div>
    )
  return (
    <div className="compare">
      {pair && <SideBySide rows={rows} pair={pair} />}
      <Trends rows={rows} />
      {total > rows.length && <p className="soft small">仅显示最近 {rows.length} 份答卷</p>}
      {!pair && <SideBySide rows={rows} pair={rows.slice(0, 2)} />}
    </div>
  )
}

function Trends({ rows }: { rows: ResultRow[] }) {
  const trends = trendsOf(rows)
  if (trends.length === 0) return null
  return (
    <section aria-label="得分趋势">
      <h3>得分趋势</h3>
      <div className="compare-trends stack">
        {trends.map(({ name, points }) => {
          const drawn = points.map(({ createTime, points }) => ({ time: epochOf(createTime), value: points }))
          const [first, last] = [points[0]?.points, points.at(-1)?.points]
          return (
            <figure className="boxed" key={name}>
              <figcaption className="row between gap-0">
                <span>{name}</span>
                <strong>
                  {last} 分{direction(first, last)}
                </strong>
              </figcaption>
              <TimeChart
                points={drawn}
                unit="分"
                from={drawn[0]?.time ?? 0}
                to={drawn.at(-1)?.time ?? 0}
                height={140}
                label={`${name}的变化`}
              />
            </figure>
          )
        })}
      </div>
    </section>
  )
}

const direction = (first: number | undefined, last: number | undefined) => {
  const way = directionOf(first, last)
  return way && `（较首次 ${way}）`
}

const nameOf = ({ createTime, serialNumber }: Answer) => `${createTime.slice(0, 16)} 编号 ${serialNumber}`

function SideBySide({ rows, pair }: { rows: readonly Answer[]; pair: readonly Answer[] }) {
  const base = useId()
  const [before, after] = pair.toSorted((one, other) => one.id - other.id)
  const [earlier, setEarlier] = useState(before?.id ?? 0)
  const [later, setLater] = useState(after?.id ?? 0)
  const one = useQuery(api.questionnaireResults.get.query({ params: { id: earlier } }))
  const other = useQuery(api.questionnaireResults.get.query({ params: { id: later } }))
  // adds the chosen pair, which may be older than the rows listed
  const all = new Map([...rows, ...pair].map((row) => [row.id, row]))
  const options = [...all.values()].map((row) => ({ value: row.id, label: nameOf(row) }))
  const choice = (label: string, id: string, value: number, onChange: (id: number) => void) => (
    <>
      <label htmlFor={id}>{label}</label>
      <Select inputId={id} value={value} options={options} onChange={(event) => onChange(event.value)} />
    </>
  )
  return (
    <section aria-label="对比两份答卷">
      <h3>对比两份答卷</h3>
      <div className="compare-choose stack gap-2">
        {choice('较早', `${base}-one`, earlier, setEarlier)}
        {choice('较晚', `${base}-other`, later, setLater)}
      </div>
      {one.data && other.data ? (
        <Differences before={one.data} after={other.data} />
      ) : (
        <QueryPlaceholder
          error={one.error ?? other.error}
          onRetry={() => void Promise.all([one.refetch(), other.refetch()])}
          lines={8}
        />
      )}
    </section>
  )
}

function Differences({ before, after }: { before: Result; after: Result }) {
  const all = differencesOf(before, after)
  const isScored = before.score !== null || after.score !== null
  const names = [...new Set([...Object.keys(after.dimensions), ...Object.keys(before.dimensions)])]
  const sum = (label: string, was: number | null | undefined, is: number | null | undefined) => (
    <tr key={label} className="compare-line is-sum">
      <th scope="row">{label}</th>
      <td>{was ?? emptyValueDash}</td>
      <td>{is ?? emptyValueDash}</td>
      <td>{directionOf(was, is)}</td>
    </tr>
  )
  const isOneDay = before.createTime.slice(0, 10) === after.createTime.slice(0, 10)
  const timeOf = ({ createTime }: Result) => createTime.slice(0, isOneDay ? 16 : 10)
  const changed = all.filter(({ isOther }) => isOther).length
  return (
    <>
      <p className="soft">
        {changed === 0 ? '两份答卷的答案相同' : `${all.length} 题中有 ${changed} 题的答案不同，已标出`}
        {before.version !== after.version && `；问卷版本不同（V${before.version}、V${after.version}）`}
      </p>
      <table className="compare-table">
        <thead>
          <tr>
            <th scope="col">题目</th>
            <th scope="col">{timeOf(before)}</th>
            <th scope="col">{timeOf(after)}</th>
            {isScored && <th scope="col">得分变化</th>}
          </tr>
        </thead>
        <tbody>
          {isScored && (
            <>
              {sum('总分', before.score, after.score)}
              <tr className="compare-line is-sum">
                <th scope="row">等级</th>
                <td>{before.ruleName ?? emptyValueDash}</td>
                <td>{after.ruleName ?? emptyValueDash}</td>
                <td />
              </tr>
              {names.map((name) => sum(name, before.dimensions[name], after.dimensions[name]))}
            </>
          )}
          {all.map(({ formItemId, label, before, after, scores, isOther }) => (
            <tr key={formItemId} className={isOther ? 'compare-line is-other' : 'compare-line'}>
              <th scope="row">
                {label}
                {isOther && <span className="visually-hidden">（不同）</span>}
              </th>
              <td>{before || emptyValueDash}</td>
              <td>{after || emptyValueDash}</td>
              {isScored && <td>{directionOf(...scores)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
