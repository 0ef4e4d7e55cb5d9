import { z } from 'zod'
import { requiredText, text } from '../../validators.ts'
import { type UnreadPart, unparsedParts } from './call-for-help.ts'
import { isPressureOrdered, plausibleRanges, pressureOrderText } from './plausible.ts'

const common = {
  /** The device's own message id: a repeat of (imei, id, time) has no effect. */
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
  /** The device sent no time, so `time` is the time of receipt and the id alone identifies the message. */
  clockless: z.literal(true).optional(),
}
const number = (min: number, max: number, label: string) =>
  z.number(`${label}不正确`).min(min, `${label}超出合理范围`).max(max, `${label}超出合理范围`)
const lng = number(-180, 180, '经度')
const lat = number(-90, 90, '纬度')
const { heartRate } = plausibleRanges
const breath = number(3, 60, '呼吸')
const minutes = number(0, 1440, '时长')
const power = number(0, 100, '电量')
const moment = z.iso.datetime({ offset: true, error: '时间格式不正确' })
/** The gateway that relayed the message, if any. */
const gateway = common.imei.optional()
/** Unreadable parts of a call for help; such a call is accepted all the same. */
const unread = z.array(z.enum(Object.keys(unparsedParts) as UnreadPart[])).optional()

const message = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ ...common, type: z.literal(type), ...shape })

/** Messages of devices (fixed-points §5); accepted ranges of api-shapes §5.3. Positions are GCJ-02. */
export const DeviceMessage = z.discriminatedUnion(
  'type',
  [
    message('heartRate', { heartRate }),
    message('bloodPressure', {
      systolic: plausibleRanges.systolic,
      diastolic: plausibleRanges.diastolic,
      heartRate: heartRate.optional(),
    }).refine(isPressureOrdered, pressureOrderText),
    message('bloodOxygen', { bloodOxygen: plausibleRanges.bloodOxygen }),
    message('bloodSugar', {
      bloodSugar: plausibleRanges.bloodSugar,
      measureType: z.number().int().min(1).max(5).optional(),
    }),
    message('temperature', { temperature: plausibleRanges.temperature }),
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
      turnOverCount: number(0, 2_000, '翻身次数').optional(),
      /** 0 awake, 1 light, 2 deep, 3 REM, 4 out of bed (api-shapes §5.3). */
      stages: z
        .array(z.object({ stage: z.number().int().min(0).max(4), beginTime: moment, endTime: moment }))
        .max(300)
        .optional(),
    }),
    message('bed', { inBed: z.boolean('在床状态不正确'), heartRate: heartRate.optional(), breath: breath.optional() }),
    message('fall', { lng: lng.optional(), lat: lat.optional(), unread }),
    message('sos', { lng: lng.optional(), lat: lat.optional(), gateway, unread }),
    message('security', { kind: z.enum(['smoke', 'gas', 'water', 'door', 'infrared'], '安防类型不正确'), gateway }),
    message('drug', {
      name: requiredText(50, '缺少药品名称', '药品名称'),
      plannedTime: z.iso.datetime({ offset: true, error: '时间格式不正确' }),
      missed: z.boolean(),
    }),
    message('battery', { power }),
    /** The device's reply to a command; `command` is its id. */
    message('receipt', {
      command: z
        .number('指令编号不正确')
        .int('指令编号不正确')
        .positive('指令编号不正确')
        .max(Number.MAX_SAFE_INTEGER, '指令编号不正确'),
      ok: z.boolean('执行结果不正确'),
      reason: text(200, '原因').optional(),
    }),
    message('wear', { worn: z.boolean('佩戴状态不正确') }),
    /** Heartbeat; `signal` of its network in %, `lowBattery` where the device cannot report its power. */
    message('heartbeat', {
      power: power.optional(),
      signal: number(0, 100, '信号').optional(),
      lowBattery: z.boolean('低电量标志不正确').optional(),
      /** Serial number of the SIM card. */
      iccid: z
        .string()
        .regex(/^\d{18,19}[\dA-Z]$/i, 'SIM卡号不正确')
        .optional(),
      gateway,
    }),
    /** A sensor's state that needs no help: a door that closed, smoke that has cleared. */
    message('sensor', {
      kind: z.enum(['smoke', 'gas', 'water', 'door', 'infrared', 'button', 'tamper'], '传感器类型不正确'),
      active: z.boolean('传感器状态不正确'),
      gateway,
    }),
  ],
  '未知的消息类型',
)
export type DeviceMessage = z.output<typeof DeviceMessage>
/** A message as sent, before validation. */
export type SentMessage = z.input<typeof DeviceMessage>
export type DeviceMessageType = DeviceMessage['type']

/** Every message is accepted, a duplicate, or rejected with its index in the batch and a reason in Chinese. */
export const IngestAnswer = z.object({
  accepted: z.number(),
  duplicates: z.number(),
  rejected: z.array(z.object({ index: z.number(), id: z.string().nullable(), reason: z.string() })),
})
export type IngestAnswer = z.output<typeof IngestAnswer>

/** Header for a device's own secret, and header for a tenant's data-source key. */
export const deviceSecretHeader = 'x-device-secret'
export const ingestKeyHeader = 'x-ingest-key'
export const largestBatch = 1_000
/**
 * Maximum ms by which a message's time may be ahead of the server's clock; `isClockRight` decides for a call for
 * help.
 */
export const futureTolerance = 10 * 60_000
