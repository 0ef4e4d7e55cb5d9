import type { Reminder } from '@care/shared/devices/devices/config/setting'
import { type SettingName, settings } from '@care/shared/devices/devices/config/settings'
import { labelOf } from '@care/shared/words'

/** A value of a setting as text. */
export function settingText(name: SettingName, value: unknown): string {
  const setting = settings[name]
  switch (setting.kind) {
    case 'flag':
      return value ? '开' : '关'
    case 'choice':
      return labelOf(setting.words, Number(value)) ?? ''
    case 'reminders':
      return Array.isArray(value) && value.length > 0
        ? value.map(({ name, time }: Reminder) => `${time} ${name}`).join('、')
        : '无'
    case 'clock':
      return String(value)
    default:
      if (value === null || value === undefined) return setting.empty ?? '无'
      if (value === 0 && setting.zero) return setting.zero
      return `${value} ${setting.unit}`
  }
}
