import { SourceType, type Warning, WarningLevel } from '@care/shared/warnings/warning'

/** The colours of meaning that console and screens share; each is a colour of the theme. */
export type Meaning = 'sos' | 'urgent' | 'attention' | 'info' | 'silent'

/** Only SOS and falls jump the queue: all else stands in order of time. */
export const urgencyOf: Record<Meaning, number> = { sos: 1, urgent: 0, attention: 0, info: 0, silent: 0 }

export function meaningOf({ sourceType, warningLevel }: Pick<Warning, 'sourceType' | 'warningLevel'>): Meaning {
  if (sourceType === SourceType.Sos || sourceType === SourceType.Fall) return 'sos'
  if (sourceType === SourceType.Offline || sourceType === SourceType.LowBattery) return 'silent'
  if (warningLevel === WarningLevel.Emergency) return 'urgent'
  return warningLevel === WarningLevel.Important ? 'attention' : 'info'
}

const marks: Record<number, string> = {
  1: '跌',
  2: '心',
  3: '压',
  4: '温',
  5: '眠',
  6: '安',
  7: '围',
  8: '药',
  9: 'SOS',
  10: '氧',
  11: '糖',
  12: '床',
  13: '床',
  14: '电',
  15: '离',
  16: '锁',
}
/** The sign in a warning's round badge. */
export const markOf = (sourceType: number) => marks[sourceType] ?? '警'
