import type { Words } from '../../../words.ts'

/** The kind of command that sends a change to the device; settings without it are evaluated by the platform alone. */
export type SettingCommand = 'config' | 'fall' | 'sleepConfig'

interface Common {
  label: string
  down?: SettingCommand
  /** A rarely needed setting, collapsed below the others of its group. */
  fold?: CollapsedGroup
}
/** Titles of the collapsed part of a group. */
export const collapsedGroups = {
  night: { label: '夜间阈值', note: '' },
  lasting: { label: '持续多久才预警', note: '超限的时间和次数都达到才预警；默认每次超限都预警。' },
}
export type CollapsedGroup = keyof typeof collapsedGroups
export interface FlagSetting extends Common {
  kind: 'flag'
  usual: boolean
}
export interface NumberSetting<V extends number | null = number> extends Common {
  kind: 'number'
  usual: V
  least: number
  most: number
  unit: string
  /** The setting accepts one decimal place. */
  isDecimal?: true
  /** 0 is accepted in addition, with this meaning. */
  zero?: string
  /** An empty value is accepted, with this meaning. */
  empty?: string
}
export interface ClockSetting extends Common {
  kind: 'clock'
  usual: string
}
export interface ChoiceSetting extends Common {
  kind: 'choice'
  usual: number
  words: Words
}
/** A reminder of a watch: for weekly ones, `cycle` is a bit mask of weekdays, Monday first. */
export interface Reminder {
  enable: boolean
  isMedicine: boolean
  name: string
  alertType: number
  cycle: number
  time: string
}
export interface RemindersSetting extends Common {
  kind: 'reminders'
  usual: Reminder[]
}
export type Setting =
  | FlagSetting
  | NumberSetting
  | NumberSetting<number | null>
  | ClockSetting
  | ChoiceSetting
  | RemindersSetting

type More = Partial<Pick<Common, 'down' | 'fold'>>
export const flag = (label: string, usual: boolean, more: More = {}): FlagSetting => ({
  kind: 'flag',
  label,
  usual,
  ...more,
})
export const clock = (label: string, usual: string, more: More = {}): ClockSetting => ({
  kind: 'clock',
  label,
  usual,
  ...more,
})
export const choice = (label: string, usual: number, words: Words, more: More = {}): ChoiceSetting => ({
  kind: 'choice',
  label,
  usual,
  words,
  ...more,
})

type Within = [least: number, most: number]
type MoreOfNumber = More & Partial<Pick<NumberSetting, 'isDecimal' | 'zero' | 'empty'>>
export const number = <V extends number | null>(
  label: string,
  usual: V,
  unit: string,
  [least, most]: Within,
  more: MoreOfNumber = {},
): NumberSetting<V extends number ? number : number | null> => ({
  kind: 'number',
  label,
  usual: usual as never,
  unit,
  least,
  most,
  ...more,
})
