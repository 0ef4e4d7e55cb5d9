import { futureTolerance } from '@care/shared/devices/ingestion'
import { isoOf, nameOf, type Said } from './adapter.ts'
import { type IwPosition, readPosition, readStatus } from './iw-position.ts'
import { readNight } from './iw-sleep.ts'

/** What a frame of an IW watch is, with what it wants to hear once that is done (undefined: nothing). */
export type IwFrame =
  | { kind: 'login'; imei: string; answer: string }
  | { kind: 'said'; messages: Said[]; answer: string }
  | { kind: 'receipt'; serial: string }
  | { kind: 'unreadable'; answer: string | undefined }

type Values<T = Said> = T extends Said ? Omit<T, 'id' | 'imei' | 'time'> : never
type About = { values: Values; time?: number | undefined }

/**
 * Reads one frame, `IW` to `#`, of the text protocol of elder watches (api-shapes §5.9). Positions are WGS-84 there and GCJ-02 here. A
 * frame names no message: its text does, and where it carries no clock the minute too, so that a repeat is known. `now` is epoch ms.
 */
export function readIwFrame(text: string, imei: string, now: number): IwFrame {
  const [, code = '', body = ''] = /^IW(AP[0-9A-Z]{2}),?([^#]*)#$/.exec(text) ?? []
  const answer = code ? `IWB${code.slice(1)}#` : undefined
  if (code === 'AP00') {
    const [, name] = /^(\d{15})(,|$)/.exec(body) ?? []
    return name
      ? { kind: 'login', imei: name, answer: `IWBP00,${clock(now)},8#` }
      : { kind: 'unreadable', answer: undefined }
  }
  const fields = body.split(',')
  if (receipts.has(code)) return { kind: 'receipt', serial: fields[0] ?? '' }

  const said = readers[code]?.(fields, now)
  if (!said || !answer) return { kind: 'unreadable', answer }
  const abouts = said.length > 0 ? said : [{ values: { type: 'heartbeat' as const } }]
  const messages = abouts.map(({ values, time }, index) => {
    const id = `iw-${nameOf(text, index, time ?? Math.floor(now / 60_000))}`
    return { id, imei, time: isoOf(time ?? now), ...values }
  })
  return { kind: 'said', messages, answer }
}

/** yyyyMMddHHmmss in UTC. */
const clock = (now: number) => isoOf(now).replace(/\D/g, '').slice(0, 14)

/** What the watch says when it has got a command. */
const receipts: ReadonlySet<string> = new Set(
  ['12', '16', '33', '86', '87', 'XL', 'XY', 'XT', 'XZ'].map((code) => `AP${code}`),
)

/** Undefined: it cannot be read; nothing at all: the watch is there, and measured nothing. */
const readers: Record<string, (fields: readonly string[], now: number) => About[] | undefined> = {
  AP01: ([head = '']) => {
    const position = readPosition(head)
    return position && whereabouts(position)
  },
  // base stations and Wi-Fi alone: where those stand is not known here
  AP02: () => [],
  AP03: ([status = '', steps = '']) => [
    { values: { type: 'heartbeat', ...present(readStatus(status)) } },
    ...measure(steps, (value) => ({ type: 'steps', steps: value })),
  ],
  AP10: ([head = '', , , , , alarm = ''], now) => {
    const position = readPosition(head)
    return position && alarmed(position, alarm, now)
  },
  AP49: ([rate = '']) => measure(rate, (heartRate) => ({ type: 'heartRate', heartRate })),
  AP50: ([degrees = '']) => measure(degrees, (temperature) => ({ type: 'temperature', temperature })),
  AP97: (fields, now) => {
    const night = readNight(fields, now)
    return night && [{ values: { type: 'sleep', ...night }, time: Date.parse(night.sleepEnd) }]
  },
  APHT: ([rate = '', systolic = '', diastolic = '']) => pulseAndPressure(rate, systolic, diastolic),
  APHP: ([rate = '', systolic = '', diastolic = '', oxygen = '', sugar = '', degrees = '']) =>
    // a watch that nobody wears still sends 95 % of oxygen
    [rate, systolic, diastolic].every((each) => each !== '' && Number(each) === 0)
      ? [{ values: { type: 'wear', worn: false } }]
      : [
          ...pulseAndPressure(rate, systolic, diastolic),
          ...measure(oxygen, (bloodOxygen) => ({ type: 'bloodOxygen', bloodOxygen })),
          ...measure(sugar, (value) => ({ type: 'bloodSugar', bloodSugar: inMmol(value) })),
          ...measure(degrees, (temperature) => ({ type: 'temperature', temperature })),
        ],
}

/** 00 nothing, 01 SOS, 02 low battery, 03 not worn, 05 and 06 fall. A wrong clock silences nobody: an alarm is then of now. */
function alarmed(position: IwPosition, alarm: string, now: number): About[] | undefined {
  const { place, status } = position
  const time = position.time <= now + futureTolerance ? position.time : undefined
  switch (alarm) {
    case '01':
      return [{ values: { type: 'sos', ...place }, time }]
    case '05':
    case '06':
      return [{ values: { type: 'fall', ...place }, time }]
    case '02':
      return [{ values: { type: 'heartbeat', ...present(status), lowBattery: true }, time }]
    case '03':
      return [{ values: { type: 'wear', worn: false }, time }]
    default:
      return whereabouts(position)
  }
}

function whereabouts({ place, status, time }: IwPosition): About[] | undefined {
  if (Number.isNaN(time)) return undefined
  return [
    { values: place ? { type: 'location', ...place, locType: 0 } : { type: 'heartbeat', ...present(status) }, time },
  ]
}

const present = ({ signal, power }: { signal: number | null; power: number | null }) => ({
  ...(signal !== null && { signal }),
  ...(power !== null && { power }),
})

function pulseAndPressure(rate: string, systolic: string, diastolic: string): About[] {
  const pressure = measure(systolic, (value) => ({
    type: 'bloodPressure',
    systolic: value,
    diastolic: Number(diastolic),
  }))
  return [...measure(rate, (heartRate) => ({ type: 'heartRate', heartRate })), ...pressure]
}

/** Zero and nothing mean that it was not measured; what is no number is told as it is, to be rejected. */
function measure(text: string, values: (value: number) => Values): About[] {
  const value = Number(text)
  return text.trim() === '' || value === 0 ? [] : [{ values: values(value) }]
}

/** Some watches measure sugar in mg/dL: no one has that much in mmol/L. */
const inMmol = (sugar: number) => (sugar > 33.3 ? Math.round((sugar / 18.016) * 10) / 10 : sugar)
