import { z } from 'zod'
import { normalizeMobile, normalizeSerial } from '../../normalize-input.ts'
import { withNouns } from '../../nouns.ts'
import { codeOf, date, enterMessage, id, idNumber, lines, mobile, optionalId, text } from '../../validators.ts'
import { dataSources } from './device.words.ts'

/** An IMEI of 15 digits, or another vendor's serial number. */
export const imei = () =>
  text(40, '设备编号', '请输入设备编号', normalizeSerial)
    .min(1, '请输入设备编号')
    .regex(/^[\w:-]+$/, '设备编号只能包含字母、数字、下划线、冒号和短横线')
/** Phone number of a SIM card: 11 digits, or 13 for an IoT card. */
export const msisdn = z
  .string('请输入SIM卡号')
  .overwrite(normalizeMobile)
  .regex(/^(1\d{10}|1\d{12})$/, enterMessage('SIM卡号', 'SIM卡号应为11位或13位数字'))
const iccid = z
  .string()
  .overwrite(normalizeSerial)
  .regex(/^[0-9A-Za-z]{19,20}$/, 'ICCID应为19或20位')
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()

const form = {
  deviceName: maybe(text(50, '设备名称')),
  modelName: maybe(text(50, '型号')),
  msisdn: maybe(msisdn),
  iccid: maybe(iccid),
  expireTime: maybe(date),
  phoneNum: maybe(mobile),
  installPlace: maybe(text(100, '安装位置')),
  remark: maybe(lines(200, '备注')),
}
const dataSource = codeOf(dataSources, '数据来源')
const chosen = (message: string, of: 'deviceType' | 'deviceManufactor') => withNouns(of, idNumber(message))
/** The secret that a self-reporting device authenticates with. */
const secret = z.string('请输入设备密钥').regex(/^[\x21-\x7e]{8,64}$/, '设备密钥应为8到64位字母、数字或符号')

/**
 * `imei` must be new. Without a `secret` the server creates one, unknown until the call `secret` replaces and returns
 * it.
 */
export const DeviceDraft = z.object({
  imei: imei(),
  deviceTypeId: chosen('请选择设备类型', 'deviceType'),
  manufactorId: chosen('请选择厂商', 'deviceManufactor'),
  dataSource,
  ...form,
  secret: maybe(secret),
  tenantId: optionalId.of('tenant'),
})
export type DeviceDraft = z.output<typeof DeviceDraft>

/** An omitted field keeps its value; number and type of a device never change. */
export const DeviceChange = z.object({
  id: id.of('device'),
  manufactorId: chosen('请选择厂商', 'deviceManufactor').optional(),
  dataSource: dataSource.optional(),
  status: z.coerce.number('启用状态不正确').int().min(0, '启用状态不正确').max(1, '启用状态不正确').optional(),
  ...form,
})
export type DeviceChange = z.output<typeof DeviceChange>

const reason = lines(200, '原因')
export const BindInput = z.object({
  id: id.of('device'),
  oldmanId: withNouns('elder', idNumber('请选择长者')),
  reason: reason.nullish(),
})
export const moveNames = ['deploy', 'unbind', 'repair', 'repaired', 'retire', 'reinstate'] as const
export const MoveInput = z.object({
  id: id.of('device'),
  move: z.enum(moveNames, '请选择操作'),
  reason: z.string('请输入原因').pipe(reason.min(1, '请输入原因')),
})

const most = '一次最多500台设备'
const some = <T extends z.ZodType>(row: T) => z.array(row, '请选择设备').min(1, '请选择设备').max(500, most)
const given = () => withNouns('device', imei())
const elder = () => withNouns('elder', idNumber('请选择长者'))

/** Pairs of device and elder; or several devices of one elder. */
export const BindBatch = z.union([
  some(z.object({ imei: given(), oldmanId: elder() })),
  z.object({ deviceIds: some(id.of('device')), oldmanId: elder() }),
])
export type BindBatch = z.output<typeof BindBatch>

/** Failures of a batch, by device. */
export const BatchOutcome = z.object({
  successCount: z.number(),
  failList: z.array(z.object({ imei: z.string(), reason: z.string() })),
})
export type BatchOutcome = z.output<typeof BatchOutcome>

export const PhoneNumInput = z
  .object({ id: id.of('device').optional(), imei: given().optional(), phoneNum: mobile })
  .refine(({ id, imei }) => id !== undefined || imei !== undefined, '请选择设备')
export const PhoneNumBatch = some(z.object({ imei: given(), phoneNum: mobile }))
export const MsisdnInput = z.object({ imei: given(), msisdn })

const phones = z
  .array(z.object({ name: text(20, '姓名').default(''), phone: mobile }), '请输入白名单号码')
  .max(50, '白名单最多50个号码')
export const WhiteListInput = z.object({
  imei: given(),
  msisdn: maybe(msisdn),
  iccid: maybe(iccid),
  phones,
})
export const WhiteListBatch = z.object({ imeis: some(given()), phones })
/** `state` is that of the command; null while nothing was ever set. */
export const WhiteList = z.object({
  phones: z.array(z.object({ name: z.string(), phone: z.string() })),
  state: z.number().nullable(),
  reason: z.string().nullable(),
  updateTime: z.string().nullable(),
})
export type WhiteList = z.output<typeof WhiteList>

/** A device by id or by number. */
export const DeviceReference = z
  .object({ id: id.of('device').optional(), imei: given().optional() })
  .refine(({ id, imei }) => id !== undefined || imei !== undefined, '请选择设备')
export type DeviceReference = z.output<typeof DeviceReference>
