import { dutyPosts } from '@care/shared/alarms/duty/duty.words'
import type { ApiError } from '@care/shared/http/client'
import { weekdayText } from '@care/shared/recurrence/calendar'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { ReasonDialog } from '../../../../kit/dialogs/reason-dialog.tsx'
import { StaffChoice } from './staff-choice.tsx'
import type { RosterCell, RosterRow } from './week-grid.ts'

interface Props {
  cell: RosterCell
  row: RosterRow
  onHide: () => void
}

/** Assigns a person to a place in the roster; asks for a reason when the person is on leave. */
export function AssignDrawer({ cell, row, onHide }: Props) {
  const [onLeave, setOnLeave] = useState<{ userId: number; text: string } | null>(null)
  const assign = useAction(api.duty.assign, '已排入', onHide)
  const place = { day: cell.day, shiftId: cell.shiftId, post: cell.post }

  const choose = (userId: number, leaveReason?: string) =>
    assign.mutate(
      { body: { ...place, userId, leaveReason } },
      { onError: (error) => needsLeaveReason(error) && setOnLeave({ userId, text: error.message }) },
    )

  if (onLeave)
    return (
      <ReasonDialog
        title="请假期间上岗"
        label="上岗原因"
        missing="请输入上岗原因"
        accept="仍然排入"
        busy={assign.isPending}
        onAccept={(reason) => choose(onLeave.userId, reason)}
        onClose={onHide}
      >
        {onLeave.text}
      </ReasonDialog>
    )
  return (
    <StaffChoice
      title={`排入人员：${cell.day.slice(5)} ${weekdayText(cell.day)} ${row.shift.name} ${dutyPosts[row.post].label}`}
      excluded={cell.places.map(({ userId }) => userId)}
      isBusy={assign.isPending}
      onChoose={choose}
      onHide={onHide}
    />
  )
}

/** Whether the server refused because the person is on leave and a reason is missing. */
export const needsLeaveReason = ({ field }: ApiError) => field === 'leaveReason'
