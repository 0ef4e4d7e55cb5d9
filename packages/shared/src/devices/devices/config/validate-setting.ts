import { timeOfDay } from '../../../shanghai-time.ts'
import type { NumberSetting, Reminder } from './setting.ts'
import { type DeviceSettings, limitPairs, lowerOnlyLimits, type SettingName, settings } from './settings.ts'

const mostReminders = 10

/** Validation message for a setting's value; null when it is valid. */
export function validateSetting(name: SettingName, value: unknown): string | null {
  const setting = settings[name]
  switch (setting.kind) {
    case 'flag':
      return typeof value === 'boolean' ? null : `${setting.label}不正确`
    case 'clock':
      return typeof value === 'string' && timeOfDay.test(value) ? null : `${setting.label}应为时:分`
    case 'choice':
      return typeof value === 'number' && value in setting.words ? null : `请选择${setting.label}`
    case 'reminders':
      return judgeReminders(value)
    default:
      return judgeNumber(setting, value)
  }
}

function judgeNumber(setting: NumberSetting<number | null>, value: unknown): string | null {
  const { label, least, most, isDecimal, zero, empty } = setting
  if (value === null && empty) return null
  if (value === 0 && zero) return null
  if (typeof value !== 'number' || Number.isNaN(value)) return `请输入${label}`
  if (value < least || value > most) return `${label}应在${least}到${most}之间${zero ? `，或为0（${zero}）` : ''}`
  const places = isDecimal ? 10 : 1
  const isFine = Math.abs(value * places - Math.round(value * places)) < 1e-6
  return isFine ? null : `${label}${isDecimal ? '最多一位小数' : '应为整数'}`
}

function judgeReminders(value: unknown): string | null {
  if (!Array.isArray(value)) return '提醒不正确'
  if (value.length > mostReminders) return `提醒最多${mostReminders}条`
  const wrong = value.findIndex((one: Partial<Reminder> | null) => !isReminder(one))
  return wrong < 0 ? null : `第${wrong + 1}条提醒不完整`
}

const isReminder = (one: Partial<Reminder> | null) =>
  typeof one?.enable === 'boolean' &&
  typeof one.isMedicine === 'boolean' &&
  typeof one.name === 'string' &&
  one.name.trim() !== '' &&
  one.name.length <= 20 &&
  (one.alertType === 0 || one.alertType === 1) &&
  Number.isInteger(one.cycle) &&
  Number(one.cycle) >= (one.alertType === 0 ? 1 : 0) &&
  Number(one.cycle) <= 127 &&
  typeof one.time === 'string' &&
  timeOfDay.test(one.time)

/** Messages of conflicts: an upper limit not above its lower one, or a margin that leaves no normal value. */
export function findLimitConflicts(values: DeviceSettings): [SettingName, string][] {
  const pairs = limitPairs.flatMap(([max, min, margin]): [SettingName, string][] => {
    if (values[max] === null && values[min] === null) return []
    const [upper, lower, inside] = [limitOf(values, max), limitOf(values, min), Number(values[margin])]
    if (upper <= lower) return [[max, `${settings[max].label}应高于${settings[min].label}`]]
    return upper - inside > lower + inside
      ? []
      : [[margin, tooMuch(margin, `${settings[min].label}和${settings[max].label}`)]]
  })
  const sole = lowerOnlyLimits.flatMap(([min, margin, most]): [SettingName, string][] => {
    const isFine = values[min] === null || Number(values[min]) + Number(values[margin]) <= most
    return isFine ? [] : [[margin, tooMuch(margin, settings[min].label)]]
  })
  return [...pairs, ...sole]
}

const tooMuch = (margin: SettingName, limits: string) => `${settings[margin].label}太大，按${limits}没有算恢复的值`

/** The limit at night, else the limit by day where none is set for the night. */
const limitOf = (values: DeviceSettings, name: SettingName): number =>
  Number(values[name] ?? values[name.replace('Night', '') as SettingName])
