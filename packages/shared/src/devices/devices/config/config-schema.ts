import { z } from 'zod'
import { chooseMessage, enterMessage } from '../../../validators.ts'
import type { Reminder, Setting } from './setting.ts'
import { type DeviceSettings, type SettingName, settingNames, settings } from './settings.ts'
import { validateSetting } from './validate-setting.ts'

const wrong = '提醒不正确'
const ReminderShape = z.object(
  {
    enable: z.boolean(chooseMessage('提醒状态', wrong)),
    isMedicine: z.boolean(chooseMessage('提醒类型', wrong)),
    name: z.string(enterMessage('提醒名称', wrong)),
    alertType: z.number(chooseMessage('提醒方式', wrong)),
    cycle: z.number(chooseMessage('提醒周期', wrong)),
    time: z.string(chooseMessage('提醒时间', wrong)),
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
/** A named type, so that declarations do not list every setting at each use. */
export type Shape<N extends SettingName> = { [K in N]: z.ZodType<DeviceSettings[K]> }
export type DraftShape<N extends SettingName> = { [K in N]: z.ZodOptional<z.ZodNullable<z.ZodType<DeviceSettings[K]>>> }

/** The schema of settings in a response. */
export const shapeOf = <N extends SettingName>(names: readonly N[]): Shape<N> =>
  Object.fromEntries(names.map((name) => [name, plainOf(settings[name])])) as Shape<N>

/** The schema of a change: an omitted field stays, null removes the layer's own value. */
export const draftOf = <N extends SettingName>(names: readonly N[]): DraftShape<N> =>
  Object.fromEntries(
    names.map((name) => {
      const judged = plainOf(settings[name]).superRefine((value, context) => {
        const message = validateSetting(name, value)
        if (message) context.addIssue({ code: 'custom', message })
      })
      return [name, judged.nullable().optional()]
    }),
  ) as DraftShape<N>

export const SettingsDraft: z.ZodObject<DraftShape<SettingName>> = z.object(
  draftOf(settingNames),
  enterMessage('设置内容'),
)
export type SettingsDraft = Partial<{ [K in SettingName]: DeviceSettings[K] | null | undefined }>
