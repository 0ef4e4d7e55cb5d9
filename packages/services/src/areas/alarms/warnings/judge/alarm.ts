import { type SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import type { Point } from '../../../devices/devices/devices.port.ts'

/** Something a person must see: it becomes a warning, or folds into an open one of the same kind. */
export interface Alarm {
  /** Repeats fold by elder and kind. */
  kind: string
  sourceType: SourceType
  source: string
  level: number
  content: string
  value?: string
  unit?: string
  /** The allowed range as shown to people: "40–140". */
  threshold?: string
  /** "lng,lat" in GCJ-02 */
  location?: string
  /** The device's own time, if its clock is wrong. */
  deviceTime?: string
}

/** An alarm and the message that caused it. */
export interface PointAlarm {
  point: Point
  alarm: Alarm
}

/** A repeat of these kinds is a new call for help once somebody has claimed the first. */
export const urgentKinds = ['sos', 'fall']

export const emergencyAlarm = (kind: string, sourceType: SourceType, content: string): Alarm => ({
  kind,
  sourceType,
  source: sourceNames[sourceType],
  level: WarningLevel.Emergency,
  content,
})
