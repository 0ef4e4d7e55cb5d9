import type { QuietReason } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { LeaveStatus, leaveTypes } from '@care/shared/house/residence/leave/leave.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { serverNow } from '../../../../live/connection.ts'

interface Props {
  oldmanId: number
  onTake: (said: { reason: QuietReason; remark: string; endTime: string | undefined }) => void
}

/** `type` of a leave for seeing a doctor. */
const toDoctor = 1

/** Suggests the reason and the end of a quiet period, from the leave of an elder who is away. */
export function AwayHint({ oldmanId, onTake }: Props) {
  const mayRead = useMayCall()(api.leaves.page)
  const query = { oldmanId, status: String(LeaveStatus.Away), size: 1 }
  const { data } = useQuery({ ...api.leaves.page.query({ query }), enabled: mayRead })
  const [leave] = data?.records ?? []
  if (!leave) return null
  const { type, plannedReturn, leaveNo } = leave
  const why = labelOf(leaveTypes, type)
  const take = () =>
    onTake({
      reason: Number(type) === toDoctor ? 'hospital' : 'away',
      remark: `请假单 ${leaveNo} · ${why}`,
      endTime: plannedReturn > toShanghaiTime(serverNow()) ? plannedReturn : undefined,
    })
  return (
    <p className="quiet-away line wrap tone-info" role="status">
      长者外出中：{why}，预计 {plannedReturn.slice(5, 16)} 返院
      <Button type="button" label="按请假填写" size="small" text onClick={take} />
    </p>
  )
}
