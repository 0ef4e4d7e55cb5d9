import type { StaffConflict } from './staff-conflict.ts'

/** A conflict as text: who, when, with which order of which elder. */
export function conflictText({
  nickName,
  workNo,
  oldmanName,
  travelMinutes,
  isOverlap,
  ...times
}: StaffConflict): string {
  const span = conflictSpanText(times)
  if (workNo === null) return `${nickName}${span}请假`
  if (isOverlap) return `${nickName}${span}已有${oldmanName}的工单${workNo}`
  return `${nickName}${span}有${oldmanName}的工单${workNo}，路上约需${travelMinutes}分钟，来不及`
}

/** A span as `11月23日 09:00–09:30`; with the second day only where it differs. */
export function conflictSpanText({ fromTime, toTime }: Pick<StaffConflict, 'fromTime' | 'toTime'>): string {
  const isOneDay = fromTime.slice(0, 10) === toTime.slice(0, 10)
  return `${dayText(fromTime)} ${clock(fromTime)}–${isOneDay ? '' : `${dayText(toTime)} `}${clock(toTime)}`
}
const dayText = (time: string) => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`
const clock = (time: string) => time.slice(11, 16)
