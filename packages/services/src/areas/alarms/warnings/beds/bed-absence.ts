import { SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import { durationText } from '@care/shared/text/duration-text'
import type { MessagePoint } from '../../../devices/devices/devices.port.ts'
import type { Alarm } from '../judge/alarm.ts'
import { clockOf, isWithin } from '../judge/at-night.ts'

/**
 * The state of a bed after a batch of messages; times are epoch ms. `dueAt`: when the absence raises a warning, null
 * for never.
 */
export interface BedState {
  deviceId: number
  inBed: boolean
  changedAt: number
  dueAt: number | null
}

const minute = 60_000

/** The last state of each bed in a batch, and the start of that state. */
export function findBedStates(points: Iterable<MessagePoint>): BedState[] {
  const states = new Map<number, BedState>()
  const inOrder = [...points].filter(({ message }) => message.type === 'bed').sort((a, b) => a.time - b.time)
  for (const { device, message, time } of inOrder) {
    if (message.type !== 'bed' || states.get(device.id)?.inBed === message.inBed) continue
    const dueAt = message.inBed ? null : dueTime(time, device.settings)
    states.set(device.id, { deviceId: device.id, inBed: message.inBed, changedAt: time, dueAt })
  }
  return [...states.values()].sort((a, b) => a.deviceId - b.deviceId)
}

/** When an absence becomes due, epoch ms; null outside the watched hours, when leaving the bed raises no warning. */
function dueTime(left: number, settings: DeviceSettings): number | null {
  const { leaveBedEnable, leaveBedMinutes, leaveBedBegin, leaveBedEnd } = settings
  if (!leaveBedEnable || !isWithin(clockOf(left), leaveBedBegin, leaveBedEnd)) return null
  return left + leaveBedMinutes * minute
}

/**
 * The alarm about an elder who left the bed and did not return in time. Whether it is a bed at home is decided by the
 * elder's record when the warning is written.
 */
export function absenceAlarm({ changedAt, dueAt }: { changedAt: number; dueAt: number }): Alarm {
  const sourceType = SourceType.InstitutionalBed
  return {
    kind: 'bed',
    sourceType,
    source: sourceNames[sourceType],
    level: WarningLevel.Information,
    content: `${clockOf(changedAt)} 离床，${absenceText(Math.round((dueAt - changedAt) / minute))}`,
  }
}

const absenceText = (minutes: number) =>
  minutes > 0 ? `已 ${durationText(minutes * 60)}未返回，请查看` : '请留意是否及时返回'

/** The same alarm in a drill: leaving the bed counts immediately as an absence of the full time, at any hour. */
export function absenceInDrill({ message, time, device }: MessagePoint): Alarm[] {
  if (message.type !== 'bed' || message.inBed || !device.settings.leaveBedEnable) return []
  return [absenceAlarm({ changedAt: time - device.settings.leaveBedMinutes * minute, dueAt: time })]
}
