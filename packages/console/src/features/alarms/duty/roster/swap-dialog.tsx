import type { DutyPlace } from '@care/shared/alarms/duty/duty'
import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import { spanOf } from '@care/shared/alarms/duty/duty-time'
import { dayAfter, weekdayText } from '@care/shared/recurrence/calendar'
import { lines } from '@care/shared/resources/field'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'

interface Props {
  place: DutyPlace
  where: string
  onClose: () => void
}

/** 换班: proposes to swap the user's place for a colleague's in the same or the following week. */
export function SwapDialog({ place, where, onClose }: Props) {
  const { sysUser } = useMe()
  const weeks = useQueries({
    queries: [place.day, dayAfter(place.day, 7)].map((from) => api.duty.week.query({ query: { from } })),
  })
  const shifts = new Map(weeks.flatMap(({ data }) => data?.shifts ?? []).map((shift) => [shift.id, shift]))
  const options = weeks
    .flatMap(({ data }) => data?.places ?? [])
    .flatMap(({ id, day, shiftId, post, userId, nickName }) => {
      const shift = shifts.get(shiftId)
      if (!shift || userId === sysUser.userId || spanOf(day, shift)[0] <= Date.now()) return []
      const label = `${day.slice(5)} ${weekdayText(day)} ${shift.name} ${dutyPosts[post].label} ${nickName}`
      return [{ value: id, label }]
    })
  const [first] = weeks
  const theirs = optionField('对方班次', options, {
    emptyMessage: first && <ChoicesPlaceholder query={{ ...first }} empty="没有可换的班次" />,
    filter: true,
    filterInputAutoFocus: true,
    filterPlaceholder: '输入姓名或日期查找',
  })
  return (
    <ActionDialog
      title="申请换班"
      call={api.duty.ask}
      label="申请"
      fields={{ theirsId: theirs, reason: lines('原因', { max: 100 }) }}
      faults={({ theirsId }) => ({ theirsId: theirsId ? null : '请选择对方的班次' })}
      fixed={{ mineId: place.id }}
      done="已申请，等对方答复"
      onClose={onClose}
      width={34}
    >
      <p className="soft">用您的 {where} 换：</p>
    </ActionDialog>
  )
}
