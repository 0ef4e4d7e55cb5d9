import { z } from 'zod'
import { judgeSetting } from './judge-setting.ts'
import type { Reminder, Setting } from './setting.ts'
import { type DeviceSettings, type SettingName, settingNames, settings } from './settings.ts'

const wrong = '提醒不正确'
const ReminderShape = z.object(
  {
    enable: z.boolean(wrong),
    isMedicine: z.boolean(wrong),
    name: z.string(wrong),
    alertType: z.number(wrong),
    cycle: z.number(wrong),
    time: z.string(wrong),
  },
  wrong,
) satisfies z.ZodType<Reminder>

function plainOf(setting: Setting): z.ZodType {
  const message = `${setting.label}不正确`
  if (setting.kind === 'flag') return z.boolean(message)
  if (setting.kind === 'clock') return z.string(message)
  if (setting.kind === 'reminders') return z.array(ReminderShape, message)
  return setting.kind === 'number' && setting.empty ? z.number(message).nullable() : z.number(message)
}
type Shape<N extends SettingName> = { [K in N]: z.ZodType<DeviceSettings[K]> }
type DraftShape<N extends SettingName> = { [K in N]: z.ZodOptional<z.ZodNullable<z.ZodType<DeviceSettings[K]>>> }

/** Settings as they are answered. */
export const shapeOf = <N extends SettingName>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, plainOf(settings[name])])) as unknown as Shape<N>

/** Settings as they are set: what is left out stays, null takes back what was said. */
export const draftOf = <N extends SettingName>(names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const judged = plainOf(settings[name]).superRefine((value, context) => {
        const message = judgeSetting(name, value)
        if (message) context.addIssue({ code: 'custom', message })
      })
      return [name, judged.nullable().optional()]
    }),
  ) as unknown as DraftShape<N>

export const SettingsDraft = z.object(draftOf(settingNames))
export type SettingsDraft = Partial<{ [K in SettingName]: DeviceSettings[K] | null | undefined }>
