import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { PageQuery } from '../../../http/page.ts'
import { withNouns } from '../../../nouns.ts'
import { chooseMessage, id, optionalId } from '../../../validators.ts'
import { imei } from '../device-draft.ts'
import { maxFamilyPhones, SosNumber } from '../phones/family-phone.ts'
import { draftOf, SettingsDraft, type Shape, shapeOf } from './config-schema.ts'
import { type SettingName, settingNames } from './settings.ts'
import { type SleepName, sleepEntries, type sleepNames } from './sleep-config.ts'

const view = calls({ access: 'device:view' })
const command = calls({ access: 'device:command' })
const edit = calls({ access: 'device:edit' })

const Values: z.ZodObject<Shape<SettingName>> = z.object(shapeOf(settingNames))
/** The `Origin` of each setting, by its name. */
const origins = z.record(z.string(), z.number())
/** `inherited`: the values that apply where this layer sets none. */
const Resolved = z.object({ values: Values, origins, inherited: z.object({ values: Values, origins }) })
export type ResolvedSettings = z.output<typeof Resolved>

const device = { id: id.of('device').optional(), imei: withNouns('device', imei()).optional() }
const isNamed = ({ id, imei }: { id?: number | undefined; imei?: string | undefined }) =>
  id !== undefined || imei !== undefined
const unnamed = '请选择设备'
const ByImei = z.object({ imei: withNouns('device', imei()) })
/** A device has one configuration: its id is the device's. `syncStatus` 0 pending, 1 applied, 2 failed. */
const identity = {
  id: z.number(),
  deviceId: z.number(),
  imei: z.string(),
}
export const DeviceConfig = z.object({
  ...identity,
  oldmanId: z.number().nullable(),
  updateTime: z.string().nullable(),
  syncStatus: z.number(),
  /** The family phones that an SOS calls. */
  sosNumbers: z.array(z.object({ seq: z.number(), name: z.string(), phone: z.string(), dialFlag: z.number() })),
  ...shapeOf(settingNames),
  origins,
  inherited: z.object({ values: Values, origins }),
})
export type DeviceConfig = z.output<typeof DeviceConfig>

const sleepShape = shapeOf(sleepEntries.map(([, name]) => name))
const sleepDraft = draftOf(sleepEntries.map(([, name]) => name))
const renamed = <T extends Partial<Record<SettingName, unknown>>>(shape: T) =>
  Object.fromEntries(sleepEntries.map(([wire, name]) => [wire, shape[name]])) as {
    [W in SleepName]: T[(typeof sleepNames)[W]]
  }
export const SleepConfig = z.object({ ...identity, ...renamed(sleepShape) })
export type SleepConfig = z.output<typeof SleepConfig>
export const SleepDraft = z.object({ ...device, ...renamed(sleepDraft) }).refine(isNamed, unnamed)
export type SleepDraft = z.output<typeof SleepDraft>

/** Replaces the present SOS numbers; an omitted family phone is kept, but an SOS no longer calls it. */
const sosNumbers = z
  .array(SosNumber, chooseMessage('SOS号码'))
  .max(maxFamilyPhones, `SOS号码最多${maxFamilyPhones}个`)
  .refine((all) => new Set(all.map(({ seq }) => seq)).size === all.length, 'SOS号码的序号不能重复')
  .optional()
export const ConfigDraft = SettingsDraft.extend({ ...device, sosNumbers }).refine(isNamed, unnamed)
export type ConfigDraft = z.output<typeof ConfigDraft>
export const FallDraft = z
  .object({ ...device, ...draftOf(['fallEnable', 'fallSensitivity', 'fallModel']) })
  .refine(isNamed, unnamed)

/** `layer` as `Origin`; `state` of the command as `commandStates`, null without a command or with several devices. */
const SettingsChange = z.object({
  id: z.number(),
  layer: z.number(),
  deviceTypeName: z.string().nullable(),
  changes: z.array(z.object({ name: z.string(), from: z.unknown(), to: z.unknown(), isTakenBack: z.boolean() })),
  state: z.number().nullable(),
  reason: z.string().nullable(),
  /** Number of devices that received a command. */
  devices: z.number(),
  updateUser: z.string(),
  createTime: z.string(),
})
export type SettingsChange = z.output<typeof SettingsChange>
export const ChangeSearch = PageQuery.extend({
  deviceId: optionalId.of('device'),
  oldmanId: optionalId.of('elder'),
})
export type ChangeSearch = z.output<typeof ChangeSearch>

/** Settings of devices by layer: institution, device type, elder, single device; the last one wins. */
export const deviceConfigs = area('tenant-device', {
  byImei: view.get('/deviceconfig/queryDeviceConfigByImei', '设备参数', { query: ByImei, data: DeviceConfig }),
  update: command.put('/deviceconfig', '修改设备参数', { body: ConfigDraft }),
  updateFall: command.put('/deviceconfig/updateFallById', '修改跌倒设置', { body: FallDraft }),
  sleepByImei: view.get('/deviceconfig/queryDeviceConfigSleepByImei', '睡眠设置', { query: ByImei, data: SleepConfig }),
  updateSleep: command.put('/deviceconfig/updateConfigSleep', '修改睡眠设置', { body: SleepDraft }),
  /** The caller's own institution: settings of one device type, or of all. */
  institution: edit.get('/deviceconfig/institution', '本机构的预警阈值', {
    query: z.object({ deviceTypeId: optionalId.of('deviceType') }),
    data: Resolved,
  }),
  updateInstitution: edit.put('/deviceconfig/institution', '修改本机构的预警阈值', {
    body: SettingsDraft.extend({ deviceTypeId: optionalId.of('deviceType') }),
  }),
  /** Settings for every device that the elder wears. */
  elder: view.get('/deviceconfig/elder', '长者的预警阈值', {
    query: z.object({ oldmanId: id.of('elder') }),
    data: Resolved,
  }),
  updateElder: command.put('/deviceconfig/elder', '修改长者的预警阈值', {
    body: SettingsDraft.extend({ oldmanId: id.of('elder') }),
  }),
  /** Changes on every layer that affects a device, an elder or, without either, the institution; newest first. */
  changes: view.list('/deviceconfig/changes', '参数修改记录', SettingsChange, ChangeSearch),
})
