import type { DutyWeek } from '@care/shared/alarms/duty/duty'
import { gapDays, gapText } from '@care/shared/alarms/duty/gaps'
import { useState } from 'react'

const shown = 3

/** Lists the problems of the week: unstaffed places, and people whom no warning reaches. */
export function RosterStrip({ week: { gaps, unreachable } }: { week: DutyWeek }) {
  const [isOpen, setOpen] = useState(false)
  const lines = [
    ...gaps.map((gap) => ({
      key: `${gap.day} ${gap.shiftId} ${gap.post} ${gap.from}`,
      text: `${gap.day.slice(5)} ${gapText(gap)}`,
    })),
    ...unreachable.map(({ userId, nickName, why, day }) => ({
      key: `person ${userId}`,
      text: `${nickName} 联系不上：${why}（${day.slice(5)} 值班）`,
    })),
  ]
  if (lines.length === 0)
    return (
      <p className="note roster-strip rigid">
        <i className="pi pi-check-circle" aria-hidden />
        未来{gapDays}天没有缺人
      </p>
    )
  return (
    <div className="note is-bad roster-strip rigid">
      <i className="pi pi-exclamation-circle bad" aria-hidden />
      <strong className="bad rigid">
        {[
          gaps.length > 0 && `未来${gapDays}天缺人 ${gaps.length} 处`,
          unreachable.length > 0 && `${unreachable.length} 人联系不上`,
        ]
          .filter(Boolean)
          .join('，')}
      </strong>
      <ul className="bad row wrap">
        {lines.slice(0, isOpen ? undefined : shown).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {lines.length > shown && (
        <button type="button" className="row-action" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `全部 ${lines.length} 条`}
        </button>
      )}
    </div>
  )
}
