import type { Handover } from '@care/shared/alarms/duty/handover/handover'
import type { HandoverStatus } from '@care/shared/alarms/duty/handover/handover.moves'
import { handoverStates } from '@care/shared/alarms/duty/handover/handover.words'
import { criticalOf } from '@care/shared/alarms/duty/handover/renew-lines'
import { weekdayText } from '@care/shared/recurrence/calendar'
import { WordTag } from '../../../../kit/text/word-tag.tsx'

/** Shift, status and signatures of a handover sheet. */
export function SheetHead({ sheet }: { sheet: Handover }) {
  const { day, shiftName, fromTime, toTime, status, lines } = sheet
  const signed = [
    sheet.givenName && `交班 ${sheet.givenName} ${sheet.givenTime?.slice(5, 16)}`,
    sheet.takenName && `接班 ${sheet.takenName} ${sheet.takenTime?.slice(5, 16)}`,
  ].filter(Boolean)
  return (
    <div className="sheet-head row wrap gap-3">
      <h2 className="card-title">
        {day.slice(5)} {weekdayText(day)} {shiftName}{' '}
        <small className="soft">
          {fromTime.slice(11, 16)}–{toTime.slice(11, 16)}
        </small>
      </h2>
      <WordTag {...handoverStates[status as HandoverStatus]} />
      <span className="soft">
        共 {lines.length} 条，重要 {criticalOf(lines).length} 条
      </span>
      {signed.length > 0 && <span className="soft">{signed.join('　')}</span>}
    </div>
  )
}
