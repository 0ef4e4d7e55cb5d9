import { type SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import type { MessagePoint } from '../../../devices/devices/devices.port.ts'

/** An event that staff must see. It becomes a warning, or is merged into an open warning of the same kind. */
export interface Alarm {
  /** Repeats of the same elder and kind are merged into one warning. */
  kind: string
  sourceType: SourceType
  source: string
  level: number
  content: string
  value?: string
  unit?: string
  /** The allowed range as displayed: "40–140". */
  threshold?: string
  /** "lng,lat" in GCJ-02 */
  location?: string
  /** The device's own time, set only if its clock is wrong. */
  deviceTime?: string
}

/** An alarm and the message that caused it. */
export interface PointAlarm {
  point: MessagePoint
  alarm: Alarm
}

/** Kinds whose repeat counts as a new call for help once a user has claimed the first one. */
export const urgentKinds = ['sos', 'fall']

export const emergencyAlarm = (kind: string, sourceType: SourceType, content: string): Alarm => ({
  kind,
  sourceType,
  source: sourceNames[sourceType],
  level: WarningLevel.Emergency,
  content,
})
