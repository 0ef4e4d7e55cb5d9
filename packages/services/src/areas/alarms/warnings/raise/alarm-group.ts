import { WarningLevel } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import type { MessagePoint } from '../../../devices/devices/devices.port.ts'
import { placeOf } from '../../../devices/devices/devices.port.ts'
import { type Alarm, urgentKinds } from '../judge/alarm.ts'

/** An alarm reported later than this is marked as late in its text, in ms. */
const lateAfter = 3_600_000
/** An alarm older than this raises no warning unless it is urgent, in ms. */
const staleAfter = 24 * 3_600_000
/** Whether a call for help is too old to be merged with a new one. */
export const isStaleCallForHelp = (kind: string, time: number, now: number) =>
  urgentKinds.includes(kind) && now - time > staleAfter

/** All alarms of a batch about one elder (or about one device without an elder) and one kind. */
export interface AlarmGroup {
  subject: number
  kind: string
  /** The drill to which the group belongs; alarms of drills and real alarms are never merged. */
  drillId: number | null
  /** The quiet period in which the group falls; alarms inside and outside of it are never merged. */
  quietId: number | null
  /** Whether the group is a call for help from more than a day ago. */
  isOld: boolean
  /** The newest alarm, which the warning shows. */
  alarm: Alarm
  point: MessagePoint
  firstTime: number
  lastTime: number
  count: number
}

type Key = Pick<AlarmGroup, 'subject' | 'kind' | 'drillId' | 'quietId' | 'isOld'>
export const groupKey = ({ subject, kind, drillId, quietId, isOld }: Key) =>
  `${subject} ${drillId ?? ''} ${quietId === null ? '' : 'quiet'} ${isOld ? 'old' : ''} ${kind}`

/** States of a warning of this kind in which repeats are still merged into it. */
export const foldingStates = (kind: string): Disposal[] =>
  urgentKinds.includes(kind) ? [Disposal.Open] : [Disposal.Open, Disposal.InProgress]

/** Groups alarms by elder and kind, and marks late ones; `now` is epoch ms. */
export function groupAlarms(
  alarms: { point: MessagePoint; alarm: Alarm; quietId?: number | null }[],
  now: number,
): AlarmGroup[] {
  const groups = new Map<string, AlarmGroup>()
  for (const { point, alarm, quietId = null } of alarms) {
    const { device, time, drillId = null } = point
    const isCall = urgentKinds.includes(alarm.kind) || alarm.level === WarningLevel.Emergency
    if (now - time > staleAfter && !isCall) continue

    const shown = { ...alarm, location: placeOf(point.message) ?? undefined, deviceTime: point.deviceTime }
    if (now - time > lateAfter) shown.content += '（延迟上报）'
    const told = {
      kind: alarm.kind,
      drillId,
      quietId,
      isOld: isStaleCallForHelp(alarm.kind, time, now),
      alarm: shown,
      point,
    }
    const one = { subject: device.oldmanId ?? -device.id, ...told }
    const known = groups.get(groupKey(one))
    groups.set(
      groupKey(one),
      known ? merge(known, { ...one, time }) : { ...one, firstTime: time, lastTime: time, count: 1 },
    )
  }
  return [...groups.values()]
}

function merge(group: AlarmGroup, { time, ...one }: Key & Pick<AlarmGroup, 'alarm' | 'point'> & { time: number }) {
  const newest = time >= group.lastTime ? one : group
  return {
    ...group,
    alarm: newest.alarm,
    point: newest.point,
    firstTime: Math.min(group.firstTime, time),
    lastTime: Math.max(group.lastTime, time),
    count: group.count + 1,
  }
}
