import { callsForHelp } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { countText } from '@care/shared/text/count-text'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import type { SearchValues } from '../../../../kit/inputs/field.ts'
import { sumCentreFigures } from './figures-of.ts'
import './centres.css'

interface Props {
  kinds: readonly number[]
  search: SearchValues
  onSearch: (search: SearchValues) => void
}

interface Figure {
  label: string
  count: number
  tone: string
  /** List filters for the warnings that the figure counts; null when no filter matches them. */
  leads: SearchValues | null
}

/** Current figures of a warning centre; a click on a figure filters the list to the counted warnings. */
export function CentreFigures({ kinds, search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(api.warnings.statistics.query({ query: {} }))
  if (error && !data)
    return (
      <p className="card centre-figures rigid line wrap soft" role="alert">
        统计未能显示
        <button type="button" className="row-action" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    )
  const { open, inProgress, handledToday, total, outcomeDue, quiet } = sumCentreFigures(data ?? [], kinds)
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const figures: Figure[] = [
    {
      label: '待处理',
      count: open,
      tone: open > 0 ? 'urgent' : '',
      leads: { isDisposed: `${Disposal.Open}`, quiet: '0' },
    },
    { label: '处理中', count: inProgress, tone: '', leads: { isDisposed: `${Disposal.InProgress}`, quiet: '0' } },
    { label: '今日已处理', count: handledToday, tone: '', leads: null },
    ...(kinds.some((kind) => callsForHelp.includes(kind))
      ? [{ label: '结果待补', count: outcomeDue, tone: outcomeDue > 0 ? 'urgent' : '', leads: { outcomeDue: '1' } }]
      : []),
    {
      label: '今日发生',
      count: total,
      tone: '',
      leads: { startTime: `${today} 00:00:00`, endTime: `${today} 23:59:59` },
    },
    ...(quiet > 0 ? [{ label: '今日静默', count: quiet, tone: 'silent', leads: { quiet: '1' } }] : []),
  ]
  const isShown = (leads: SearchValues) =>
    Object.keys(search).length === Object.keys(leads).length &&
    Object.entries(leads).every(([name, value]) => search[name] === value)
  return (
    <div className="card centre-figures rigid line wrap soft" aria-busy={!data}>
      {figures.map(({ label, count, tone, leads }) => {
        const content = (
          <>
            {label}
            {data ? <b className={tone && `tone-${tone}`}>{countText(count)}</b> : <span className="bone" />}
          </>
        )
        return leads ? (
          <button
            key={label}
            type="button"
            aria-pressed={isShown(leads)}
            title={`查看${label}的预警`}
            onClick={() => onSearch(isShown(leads) ? {} : leads)}
          >
            {content}
          </button>
        ) : (
          <span key={label}>{content}</span>
        )
      })}
    </div>
  )
}
