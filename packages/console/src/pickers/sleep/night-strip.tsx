import type { SleepReport } from '@care/shared/devices/devices/series/sleep'
import { epochOf, toShanghaiDay } from '@care/shared/shanghai-time'
import { minutesText, scoreLook, scoreWord } from './night-words.ts'

interface Props {
  nights: SleepReport[]
  /** First day, yyyy-MM-dd. */
  first: string
  last: string
  chosen: string | undefined
  onChoose: (date: string) => void
}

const day = 86_400_000

/** One cell per day, empty without a report; a click chooses the night. */
export function NightStrip({ nights, first, last, chosen, onChoose }: Props) {
  const byDate = new Map(nights.map((night) => [night.date, night]))
  const begin = epochOf(`${first} 12:00:00`)
  const many = Math.round((epochOf(`${last} 12:00:00`) - begin) / day) + 1
  const dates = Array.from({ length: many }, (_, at) => toShanghaiDay(begin + at * day))
  return (
    <div className="night-strip stack">
      {dates.map((date) => {
        const night = byDate.get(date)
        const name = date.slice(5)
        return night ? (
          <button
            key={date}
            type="button"
            className={`night-day stack gap-0 soft small ${scoreLook(night.score)}`}
            aria-pressed={date === chosen}
            aria-label={`${name}，评分${night.score}，${scoreWord(night.score)}，睡眠${minutesText(night.totalSleep)}`}
            onClick={() => onChoose(date)}
          >
            <b>{night.score}</b>
            <span>{name}</span>
          </button>
        ) : (
          <span key={date} className="night-day stack gap-0 soft small" title={`${name} 没有睡眠报告`}>
            <b>—</b>
            <span>{name}</span>
          </span>
        )
      })}
    </div>
  )
}
