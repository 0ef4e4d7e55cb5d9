import type { SettingName } from './settings.ts'

/** Settings of a sleep belt, by their names in the specification (api-shapes §5.2). */
export const sleepNames = {
  leaveBedEnable: 'leaveBedEnable',
  leaveBedMinutes: 'leaveBedMinutes',
  leaveBedBegin: 'leaveBedBegin',
  leaveBedEnd: 'leaveBedEnd',
  heartRateEnable: 'sleepHeartRateEnable',
  heartRateMax: 'sleepHeartRateMax',
  heartRateMin: 'sleepHeartRateMin',
  breathEnable: 'breathEnable',
  breathMax: 'breathMax',
  breathMin: 'breathMin',
  moveEnable: 'moveEnable',
  moveMinutes: 'moveMinutes',
  notBackMinutes: 'notBackMinutes',
} as const satisfies Record<string, SettingName>
export type SleepName = keyof typeof sleepNames
export const sleepEntries = Object.entries(sleepNames) as [SleepName, (typeof sleepNames)[SleepName]][]
