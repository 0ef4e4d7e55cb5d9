import type { DutyPlace, DutyWeek } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { gapText } from '@care/shared/alarms/duty/gaps'
import { weekdayText } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useState } from 'react'
import { AssignDrawer } from './assign.drawer.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { daysOf, type RosterCell, type RosterRow, rowsOf } from './week-grid.ts'

interface Props {
  week: DutyWeek
  mayEdit: boolean
}

/** Table with shifts and posts as rows, days as columns. */
export function WeekTable({ week, mayEdit }: Props) {
  const [wanted, setWanted] = useState<{ cell: RosterCell; row: RosterRow } | null>(null)
  const [opened, setOpened] = useState<{ place: DutyPlace; row: RosterRow } | null>(null)
  const today = toShanghaiDay(Date.now())
  const rows = rowsOf(week)

  return (
    <div className="roster-box boxed">
      <table className="roster-table">
        <thead>
          <tr>
            <th scope="col">班次</th>
            <th scope="col">岗位</th>
            {daysOf(week.from).map((day) => (
              <th key={day} scope="col" className={day === today ? 'is-today' : undefined}>
                {weekdayText(day)} <span>{day.slice(5)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.shift.id} ${row.post}`}>
              {row.post === 'desk' && (
                <th scope="rowgroup" rowSpan={3} className="roster-shift">
                  {row.shift.name}
                  <small className="soft">
                    {row.shift.beginAt}–{row.shift.endAt}
                  </small>
                </th>
              )}
              <th scope="row" className={row.need === 0 ? 'is-unneeded' : undefined}>
                {dutyPosts[row.post].label}
                {row.need > 1 && <small> {row.need} 人</small>}
              </th>
              {row.cells.map((cell) => (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  row={row}
                  mayEdit={mayEdit}
                  isToday={cell.day === today}
                  isPast={cell.day < today}
                  onAdd={() => setWanted({ cell, row })}
                  onOpen={(place) => setOpened({ place, row })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {wanted && <AssignDrawer {...wanted} onHide={() => setWanted(null)} />}
      {opened && <PlaceDialog {...opened} mayEdit={mayEdit} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface CellProps {
  cell: RosterCell
  row: RosterRow
  mayEdit: boolean
  isToday: boolean
  isPast: boolean
  onAdd: () => void
  onOpen: (place: DutyPlace) => void
}

function DayCell({ cell, row, mayEdit, isToday, isPast, onAdd, onOpen }: CellProps) {
  const gap = cell.gaps[0]
  const classes = [isToday && 'is-today', isPast && 'is-past', gap && 'is-gap'].filter(Boolean).join(' ')
  const where = `${weekdayText(cell.day)} ${row.shift.name} ${dutyPosts[row.post].label}`
  return (
    <td className={classes || undefined} title={cell.gaps.map(gapText).join('\n') || undefined}>
      <div className="roster-cell line wrap">
        {cell.places.map((place) => (
          <button
            key={place.id}
            type="button"
            className={place.coverReason ? 'roster-name row inline is-cover' : 'roster-name row inline'}
            title={titleOf(place)}
            onClick={() => onOpen(place)}
          >
            {shortName(place.nickName)}
            {place.coverReason && <small>替{shortName(place.plannedName)}</small>}
            {place.unreachable && <small className="roster-unreachable">{place.unreachable}</small>}
          </button>
        ))}
        {gap && (
          <span className="roster-gap bad strong">
            缺 {gap.missing} 人{!gap.isWhole && '（部分时段）'}
          </span>
        )}
        {mayEdit && !isPast && (
          <button type="button" className="roster-add" aria-label={`${where}，排入人员`} onClick={onAdd}>
            <i className="pi pi-plus" aria-hidden />
          </button>
        )}
      </div>
    </td>
  )
}

const titleOf = ({ nickName, plannedName, coverReason, unreachable }: DutyPlace) =>
  [
    coverReason ? `${nickName}替${plannedName}：${coverReason}` : nickName,
    unreachable && `预警通知不到：${unreachable}`,
  ]
    .filter(Boolean)
    .join('\n')

/** Strips the position in front of the name. */
const shortName = (nickName: string) => nickName.split(' ').at(-1) ?? nickName
