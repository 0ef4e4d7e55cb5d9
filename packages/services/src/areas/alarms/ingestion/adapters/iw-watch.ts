import { isClockRight } from '@care/shared/devices/devices/call-for-help'
import { isoOf, messageNameOf, type VendorMessage } from './adapter.ts'
import { readAlarm, readFall } from './iw-alarm.ts'
import {
  type IwMeasurement,
  readAllValues,
  readOxygen,
  readPressure,
  readPulse,
  readPulseAndPressure,
  readSteps,
  readTemperature,
  withWatchTime,
} from './iw-health.ts'
import { type IwPosition, type IwStatus, readPosition, readStatus } from './iw-position.ts'
import { readNight } from './iw-sleep.ts'

/** A parsed frame, with the response to send once the frame is processed (undefined: none). */
export type IwFrame =
  | { kind: 'login'; imei: string; answer: string }
  /** `unread` names the parts of the frame that are not parsed. */
  | { kind: 'said'; messages: VendorMessage[]; answer: string | undefined; unread?: string }
  | { kind: 'receipt'; serial: string }
  | { kind: 'unreadable'; answer: string | undefined }

type Reader = (fields: readonly string[], now: number, isWhole: boolean) => IwMeasurement[] | undefined

/**
 * Parses one frame, `IW` to `#`, of the text protocol of elder watches (api-shapes §5.9); positions become GCJ-02.
 * Frames have no message id, so it is a hash of the text (without a clock: and of the minute). A frame cut off before
 * its `#` is read only for a call for help, and gets no response. `now` is epoch ms.
 */
export function readIwFrame(text: string, imei: string, now: number): IwFrame {
  const [, code = '', body = ''] = /^IW(AP[0-9A-Z]{2}),?(.*?)#?$/s.exec(text) ?? []
  const isWhole = text.endsWith('#')
  const fields = body.split(',')
  const measure = code === 'APJK' && /^\d{1,2}$/.test(fields[1] ?? '') ? `,${fields[1]}` : ''
  const answer = code && isWhole ? `IWB${code.slice(1)}${measure}#` : undefined
  const [, name] = /^(\d{15})(,|$)/.exec(body) ?? []
  if (code === 'AP00' || (code === 'APLN' && name))
    return name && isWhole
      ? { kind: 'login', imei: name, answer: code === 'AP00' ? `IWBP00,${clock(now)},8#` : 'IWBPLN#' }
      : { kind: 'unreadable', answer: undefined }
  if (isWhole && isReceipt(code, fields)) return { kind: 'receipt', serial: fields[0] ?? '' }

  const said =
    isWhole || code === 'AP10' ? (readers[code]?.(fields, now, isWhole) ?? unreadOf(code, isWhole)) : undefined
  if (!said) return { kind: 'unreadable', answer }
  const abouts: IwMeasurement[] = said.length > 0 ? said : [{ values: alive }]
  const unread = abouts.find((about) => about.unread !== undefined)?.unread
  return {
    kind: 'said',
    messages: abouts.map((about, index) => messageOf(about, { text, index, imei, now })),
    answer,
    ...(unread !== undefined && { unread }),
  }
}

type Place = { text: string; index: number; imei: string; now: number }
function messageOf({ values, time, name }: IwMeasurement, { text, index, imei, now }: Place): VendorMessage {
  const id = `iw-${messageNameOf(name ?? text, index, time ?? Math.floor(now / 60_000))}`
  if (time === undefined) return { id, imei, time: isoOf(now), clockless: true, ...values }
  return { id, imei, time: typeof time === 'string' ? time : isoOf(time), ...values }
}

/** yyyyMMddHHmmss in UTC. */
const clock = (now: number) => isoOf(now).replace(/\D/g, '').slice(0, 14)

/** Codes of receipts of commands, which get no response because it would be the same command again. */
const receipts: ReadonlySet<string> = new Set(
  '12 14 15 16 17 18 31 32 33 34 40 46 84 85 86 87 88 89 XL XY XT XZ'.split(' ').map((code) => `AP${code}`),
)
/**
 * Whether a frame is a receipt; in another dialect two receipt codes have measurements, which contain a vertical bar.
 */
const isReceipt = (code: string, fields: readonly string[]) =>
  receipts.has(code) || ((code === 'AP51' || code === 'AP52') && !fields.some((field) => field.includes('|')))

/** Frames that are not parsed, with the name under which each is counted. */
const notRead: Readonly<Record<string, string>> = {
  AP05: '语音查询',
  AP06: '辅助定位',
  AP07: '语音',
  AP39: '天气请求',
  AP42: '图片',
  APBL: '蓝牙信标',
  APHD: '心电',
  APTM: '校时请求',
  APTQ: '天气请求',
  APVR: '固件版本',
}
const unreadOf = (code: string, isWhole: boolean): IwMeasurement[] | undefined => {
  const what = isWhole ? notRead[code] : undefined
  return what === undefined ? undefined : [{ values: alive, unread: `${what}（${code}）` }]
}

const alive = { type: 'heartbeat' as const }

/** Parser by frame code. Undefined: unreadable; an empty array: a heartbeat without measurements. */
const readers: Record<string, Reader> = {
  AP01: ([head = ''], now) => {
    const position = readPosition(head, now)
    return position && whereabouts(position)
  },
  // base stations and Wi-Fi only, whose places cannot be looked up
  AP02: () => [],
  AP03: ([status = '', walked = '']) => [
    { values: { type: 'heartbeat', ...present(readStatus(status)) } },
    ...readSteps(walked),
  ],
  AP04: (fields) => {
    const power = fields.find((field) => /^(100|0?\d{1,2})$/.test(field))
    return [{ values: { ...alive, ...(power !== undefined && { power: Number(power) }), lowBattery: true } }]
  },
  AP10: (fields, now, isWhole) => alarmed(readAlarm(fields, isWhole, now), now),
  AP49: ([rate = '']) => readPulse(rate),
  AP50: ([degrees = '']) => readTemperature(degrees),
  AP51: ([time = '', values = ''], now) => withWatchTime(time, now, pulseAndOxygen(values)),
  AP52: ([from = '', to = '', , first = '', last = ''], now) => [
    ...withWatchTime(from, now, pulseAndOxygen(first)),
    ...withWatchTime(to, now, pulseAndOxygen(last)),
  ],
  AP97: (fields, now) => {
    const night = readNight(fields, now)
    return night && [{ values: { type: 'sleep', ...night }, time: Date.parse(night.sleepEnd) }]
  },
  APFD: (fields, now, isWhole) => alarmed(readFall(fields, isWhole, now), now),
  APHT: ([rate = '', systolic = '', diastolic = '']) => readPulseAndPressure(rate, systolic, diastolic),
  APHP: (fields) => readAllValues(fields),
  APJK: ([time = '', kind = '', value = ''], now) => {
    const read = measures[Number(kind)]
    return read
      ? withWatchTime(time, now, read(value))
      : [{ values: alive, unread: `健康数据${kind.slice(0, 4)}（APJK）` }]
  },
  APLN: () => [],
  APTP: ([body = '']) => readTemperature(body),
  APWR: (fields) => {
    const worn = fields.find((field) => field === '0' || field === '1')
    return worn === undefined ? undefined : [{ values: { type: 'wear', worn: worn === '1' } }]
  },
}

/** Measurements by their number in the frame: pressure (low before high), pulse, temperature, oxygen. */
const measures: Readonly<Record<number, (value: string) => IwMeasurement[]>> = {
  1: (value) => readPressure(value.split('|')[1] ?? '', value.split('|')[0] ?? ''),
  2: readPulse,
  3: readTemperature,
  4: readOxygen,
}
const pulseAndOxygen = (values: string) => [
  ...readPulse(values.split('|')[0] ?? ''),
  ...readOxygen(values.split('|')[1] ?? ''),
]

function alarmed(alarm: ReturnType<typeof readAlarm>, now: number): IwMeasurement[] | undefined {
  if (!alarm) return undefined
  const { kind, code, position, unread, name } = alarm
  const time = position && (Number.isNaN(position.time) ? position.said : position.time)
  const right = position && isClockRight(position.time, now) ? position.time : undefined
  switch (kind) {
    case 'sos':
    case 'fall':
      return [{ values: { type: kind, ...position?.place, ...(unread.length > 0 && { unread }) }, time, name }]
    case 'battery':
      return [{ values: { ...alive, ...present(position?.status), lowBattery: true }, time: right, name }]
    case 'wear':
      return [{ values: { type: 'wear', worn: false }, time: right, name }]
    default: {
      const about = position ? whereabouts(position) : [{ values: alive }]
      return code === 0 ? about : about.map((one) => ({ ...one, unread: `报警类型${code}（AP10）` }))
    }
  }
}

/** The position as values; a place without a valid time counts as a heartbeat. */
function whereabouts({ place, status, time }: IwPosition): IwMeasurement[] {
  if (place && !Number.isNaN(time)) return [{ values: { type: 'location', ...place, locType: 0 }, time }]
  const heartbeat: IwMeasurement = { values: { ...alive, ...present(status) } }
  return Number.isNaN(time) ? [{ ...heartbeat, unread: '定位时间（AP01）' }] : [{ ...heartbeat, time }]
}

const present = ({ signal, power }: IwStatus = { signal: null, power: null }) => ({
  ...(signal !== null && { signal }),
  ...(power !== null && { power }),
})
