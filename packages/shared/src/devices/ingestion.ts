import { z } from 'zod'
import { requiredText, text } from '../validators.ts'
import { ranges } from './plausible.ts'

const common = {
  /** The device's own message id: a repeat of (imei, id) changes nothing. */
  id: z
    .string('缺少消息编号')
    .min(1, '缺少消息编号')
    .max(64, '消息编号过长')
    .regex(/^[\x21-\x7e]+$/, '消息编号含有非法字符'),
  imei: z
    .string('缺少设备编号')
    .min(1, '缺少设备编号')
    .max(40, '设备编号过长')
    .regex(/^[\w:-]+$/, '设备编号不正确'),
  /** ISO 8601 with offset, the device's own time. */
  time: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
}
const number = (min: number, max: number, label: string) =>
  z.number(`${label}不正确`).min(min, `${label}超出合理范围`).max(max, `${label}超出合理范围`)
const lng = number(-180, 180, '经度')
const lat = number(-90, 90, '纬度')
const { heartRate } = ranges
const breath = number(3, 60, '呼吸')
const minutes = number(0, 1440, '时长')

const message = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ ...common, type: z.literal(type), ...shape })

/** What devices send (fixed-points §5); accepted ranges of api-shapes §5.3. Positions are GCJ-02. */
export const DeviceMessage = z.discriminatedUnion(
  'type',
  [
    message('heartRate', { heartRate }),
    message('bloodPressure', {
      systolic: ranges.systolic,
      diastolic: ranges.diastolic,
      heartRate: heartRate.optional(),
    }),
    message('bloodOxygen', { bloodOxygen: ranges.bloodOxygen }),
    message('bloodSugar', {
      bloodSugar: ranges.bloodSugar,
      measureType: z.number().int().min(1).max(5).optional(),
    }),
    message('temperature', { temperature: ranges.temperature }),
    message('steps', { steps: number(0, 200_000, '步数') }),
    message('location', {
      lng,
      lat,
      accuracy: number(0, 100_000, '精度').optional(),
      locType: z.number().int().min(0).max(2).optional(),
    }),
    message('sleep', {
      date: z.iso.date('日期格式不正确'),
      sleepBegin: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
      sleepEnd: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
      totalSleep: minutes,
      deepSleep: minutes,
      lightSleep: minutes,
      remSleep: minutes.default(0),
      awakeTime: minutes.default(0),
      leaveBedCount: number(0, 200, '离床次数').default(0),
      score: number(0, 100, '睡眠评分'),
      avgHeartRate: heartRate.optional(),
      avgBreath: breath.optional(),
    }),
    message('bed', { inBed: z.boolean('在床状态不正确'), heartRate: heartRate.optional(), breath: breath.optional() }),
    message('fall', { lng: lng.optional(), lat: lat.optional() }),
    message('sos', { lng: lng.optional(), lat: lat.optional() }),
    message('security', { kind: z.enum(['smoke', 'gas', 'water', 'door', 'infrared'], '安防类型不正确') }),
    message('drug', {
      name: requiredText(50, '缺少药品名称', '药品名称'),
      plannedTime: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
      missed: z.boolean(),
    }),
    message('battery', { power: number(0, 100, '电量') }),
    /** Answers a command that came down: `command` is its id. */
    message('receipt', {
      command: z
        .number('指令编号不正确')
        .int('指令编号不正确')
        .positive('指令编号不正确')
        .max(Number.MAX_SAFE_INTEGER, '指令编号不正确'),
      ok: z.boolean('执行结果不正确'),
      reason: text(200, '原因').optional(),
    }),
  ],
  '未知的消息类型',
)
export type DeviceMessage = z.output<typeof DeviceMessage>
export type DeviceMessageType = DeviceMessage['type']

/** Every message is accepted, a repeat, or rejected with its place in the batch and a reason in Chinese. */
export const IngestAnswer = z.object({
  accepted: z.number(),
  duplicates: z.number(),
  rejected: z.array(z.object({ index: z.number(), id: z.string().nullable(), reason: z.string() })),
})
export type IngestAnswer = z.output<typeof IngestAnswer>

/** Header with a device's own secret, and header with a tenant's data-source key. */
export const deviceSecretHeader = 'x-device-secret'
export const ingestKeyHeader = 'x-ingest-key'
export const largestBatch = 1_000
/** How far ahead of the server's clock a message may lie, in ms. */
export const futureTolerance = 10 * 60_000
