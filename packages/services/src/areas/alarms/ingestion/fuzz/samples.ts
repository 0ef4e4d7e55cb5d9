/** Well-formed watch frames as text, for the device with this `imei`. */
export const watchSamples = (imei: string) => [
  `IWAP00${imei}#`,
  'IWAP03,06000908000102,5555,30#',
  'IWAP49,68#',
  'IWAPHT,60,130,85#',
  'IWAP50,36.7,90#',
  'IWAPHP,60,130,85,95,90,36.5,,,,,,,#',
  'IWAP97,2300@0800,9,000122213#',
  'IWAPXL,080835#',
  'IWAP01261122A2232.9806N11404.9355E000.1100455323.8706000908000102,460,0,9520,3671,HOME|74-DE-2B-44-88-8C|97#',
  'IWAP10261122A2232.9806N11404.9355E000.1100455323.8706000908000102,460,0,9520,3671,01,zh-cn,00#',
  'IWAP02,zh_cn,0,2,460,0,9520|3671|13,9520|3672|12,1,a|74-DE-2B-44-88-8C|97#',
]

const cells = '460,0,9520,3671'
const networks = 'HO#ME|74-DE-2B-44-88-8C|97&a|d8:15:0d:09:51:58|-85'
/** A date in digits, in both orders, and the time in six digits. */
interface Moment {
  ymd: string
  dmy: string
  clock: string
}
/** The same call for help in each dialect. */
export const callsByDialect: Readonly<Record<string, (at: Moment, alarm: string) => string>> = {
  'the document': ({ ymd, clock }, a) =>
    `IWAP10${ymd}A2232.9806N11404.9355E000.1${clock}323.8706000908000102,${cells},${a},zh-cn,00,${networks}#`,
  'a short course': ({ ymd, clock }, a) =>
    `IWAP10${ymd}A2232.9806N11404.9355E105.7${clock}41.52010001010010000,${cells},${a},zh-cn,00#`,
  'a course of three decimals': ({ ymd, clock }, a) =>
    `IWAP10${ymd}A2232.9806N11404.9355E005.6${clock}41.520010001010010000,${cells},${a},zhcn,00#`,
  'five decimals': ({ ymd, clock }, a) =>
    `IWAP10${ymd}A2232.98061N11404.93552E012.34${clock}323.8706000908000102,${cells},${a},zh-cn,00#`,
  'a short head': ({ ymd, clock }, a) => `IWAP10${ymd}V0.0N0.0E0.0${clock}0.0006000908000102,${cells},${a},en,00#`,
  'day, month, year': ({ dmy, clock }, a) =>
    `IWAP10${dmy}V0000.0000N00000.0000E000.0${clock}356.0005700507200008,${cells},${a},zh-cn,00,#`,
  'a state in hexadecimals': ({ dmy, clock }, a) =>
    `IWAP10${dmy}A2232.9806N11404.9355E000.0${clock}123001F0000,460,01,3A2B,1C4D,${a},1,0,#`,
  'a divided head': ({ ymd, clock }, a) =>
    `IWAP10,${ymd},A2232.9806N11404.9355E,000.1,${clock},323.87,06000908000502,${cells},${a},zh-cn,00,${networks}#`,
  'one digit of the alarm': ({ ymd, clock }, a) =>
    `IWAP10${ymd}A2232.9806N11404.9355E000.1${clock}015.05700507200008,${cells},${Number(a)},zh_cn,00#`,
  'no fix and no base station': ({ clock }, a) =>
    `IWAP10000000V0000.0000N00000.0000E000.0${clock}000.0000000000000000,,,,,${a},,#`,
}

const time = '2026-11-22T10:00:00+08:00'
const common = (imei: string) => ({ id: 'fuzz', imei, time })

export const messageSamples = (imei: string) =>
  [
    { type: 'heartRate', heartRate: 70 },
    { type: 'bloodPressure', systolic: 120, diastolic: 80 },
    { type: 'location', lng: 116.3, lat: 39.9, accuracy: 12, locType: 0 },
    { type: 'heartbeat', power: 80, signal: 60, iccid: '89860012345678901234' },
    { type: 'sensor', kind: 'door', active: false },
    { type: 'drug', name: '药', plannedTime: time, missed: true },
    {
      type: 'sleep',
      date: '2026-11-22',
      sleepBegin: time,
      sleepEnd: time,
      totalSleep: 1,
      deepSleep: 1,
      lightSleep: 0,
      score: 80,
      stages: [{ stage: 1, beginTime: time, endTime: time }],
    },
  ].map((values) => JSON.stringify({ ...common(imei), ...values }))

export const beltSamples = (sn: string) =>
  [
    { kind: 'live', sn, time: 1_763_863_200_000, bed: 1, hr: 61, br: 14 },
    { kind: 'alarm', sn, time: '2026-11-22 10:00:00', warnType: 1, value: 130 },
    {
      kind: 'report',
      sn,
      date: '2026-11-22',
      begin: '2026-11-21 22:00:00',
      end: '2026-11-22 06:00:00',
      slots: [{ state: 1, turn: 2 }, { state: -1 }],
      score: 80,
      leaveBed: 1,
      hr: 57,
      br: 13,
    },
  ].map((push) => JSON.stringify(push))

export const gatewaySamples = (gatewayImei: string, subImei: string) =>
  [
    {
      gatewayImei,
      seq: 1,
      time: '2026-11-22 10:00:00',
      signal: 70,
      events: [{ subImei, eventType: 'smoke', value: 1 }],
    },
    { gatewayImei, time: 1_763_863_200_000, events: [{ subImei, eventType: 'sos', power: 3 }, { subImei }, null] },
  ].map((uplink) => JSON.stringify(uplink))
