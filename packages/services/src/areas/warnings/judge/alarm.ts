import { type SourceType, sourceNames, WarningLevel } from '@care/shared/warnings/warning'

/** Something a person must see: becomes a warning of its own or folds into an open one of the same kind. */
export interface Alarm {
  /** Repeats fold by elder and kind. */
  kind: string
  sourceType: SourceType
  source: string
  level: number
  content: string
  value?: string
  unit?: string
  /** What was allowed, as people read it: "40–140". */
  threshold?: string
  /** "lng,lat" in GCJ-02 */
  location?: string
  /** What the device says that the time is, where its clock is wrong. */
  deviceTime?: string
}

/** Kinds whose repeat is a new call for help once somebody has taken the first. */
export const urgentKinds = ['sos', 'fall']

export const emergency = (kind: string, sourceType: SourceType, content: string): Alarm => ({
  kind,
  sourceType,
  source: sourceNames[sourceType],
  level: WarningLevel.Emergency,
  content,
})
