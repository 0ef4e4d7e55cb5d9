import { describe, expect, it } from 'vitest'
import { readMessage } from '../read-message.ts'
import { readIwFrame } from './iw-watch.ts'

const imei = '353456789012345'
const now = Date.parse('2026-11-23T02:00:00Z')
/** At 10:04:55 GMT of 22 November 2026 in Shenzhen, with 60 % signal and 80 % power. */
const head = '261122A2232.9806N11404.9355E000.1100455323.8706000908000102'
const without = head.replace('A2232.9806N11404.9355E', 'V0000.0000N00000.0000E')
const cells = '460,0,9520,3671'
const wifi = 'HOME|74-DE-2B-44-88-8C|97&HOME1|74-DE-2B-44-88-8C|97'
const place = { lng: expect.closeTo(114.0871, 3), lat: expect.closeTo(22.5468, 3) }

const read = (text: string) => readIwFrame(text, imei, now)
/** The messages of a frame without their common fields; checks that ingestion accepts each. */
function said(text: string) {
  const frame = read(text)
  if (frame.kind !== 'said') throw new Error(`${text} is ${frame.kind}`)
  return frame.messages.map((message) => {
    const judged = readMessage(message, now)
    if (judged.reason !== undefined) throw new Error(judged.reason)
    const { id: _, imei: whose, time: __, clockless: ___, ...values } = judged.message
    expect(whose).toBe(imei)
    return values
  })
}
const timesOf = (text: string) => {
  const frame = read(text)
  return frame.kind === 'said' ? frame.messages.map(({ time }) => time) : []
}

it('the watch logs in with its number, and the response contains the time', () => {
  const answer = 'IWBP00,20261123020000,8#'
  expect(read(`IWAP00${imei}#`)).toEqual({ kind: 'login', imei, answer })
  expect(read(`IWAP00${imei},89860000000000000001#`)).toMatchObject({ kind: 'login', imei })
  expect(read('IWAP00123#')).toEqual({ kind: 'unreadable', answer: undefined })
})

it.each<[string, string, object[]]>([
  ['a place', `IWAP01${head},${cells},${wifi}#`, [{ type: 'location', ...place, locType: 0 }]],
  ['no satellites', `IWAP01${without},${cells},${wifi}#`, [{ type: 'heartbeat', signal: 60, power: 80 }]],
  ['base stations', `IWAP02,zh_cn,0,2,460,0,9520|3671|13,9520|3672|12,1,${wifi}#`, [{ type: 'heartbeat' }]],
  [
    'a heartbeat with steps',
    'IWAP03,06000908000102,5555,30#',
    [
      { type: 'heartbeat', signal: 60, power: 80 },
      { type: 'steps', steps: 5555 },
    ],
  ],
  ['a call for help', `IWAP10${head},${cells},01,zh-cn,00,${wifi}#`, [{ type: 'sos', ...place }]],
  ['a call without satellites', `IWAP10${without},${cells},01,zh-cn,00,${wifi}#`, [{ type: 'sos' }]],
  [
    'a call whose kind cannot be parsed',
    `IWAP10${head},${cells},x1,zh-cn,00#`,
    [{ type: 'sos', ...place, unread: ['kind'] }],
  ],
  [
    'a call whose place cannot be parsed',
    `IWAP10${head.replace('2232', '2272')},${cells},1,zh-cn,00#`,
    [{ type: 'sos', unread: ['place'] }],
  ],
  ['a call of which no field can be parsed', 'IWAP10#', [{ type: 'sos', unread: ['place', 'kind'] }]],
  ['a call from 0,0', `IWAP10${without.replace('V', 'A')},${cells},01,zh-cn,00#`, [{ type: 'sos' }]],
  ['a fall with its time', `IWAPFD,${imei},${now / 1_000}#`, [{ type: 'fall' }]],
  ['a fall alone', 'IWAPFD#', [{ type: 'fall' }]],
  ['a low battery in a frame of its own', 'IWAP04,015#', [{ type: 'heartbeat', power: 15, lowBattery: true }]],
  [
    'a low battery with its number',
    `IWAP04${imei},100,20261123015900#`,
    [{ type: 'heartbeat', power: 100, lowBattery: true }],
  ],
  [
    'a pulse and oxygen of a moment',
    'IWAP51,20261123015900,78|98,1#',
    [
      { type: 'heartRate', heartRate: 78 },
      { type: 'bloodOxygen', bloodOxygen: 98 },
    ],
  ],
  [
    'the steps of a walk',
    'IWAP52,20261123015900,20261123015930,900,0|0,90|97#',
    [
      { type: 'heartRate', heartRate: 90 },
      { type: 'bloodOxygen', bloodOxygen: 97 },
    ],
  ],
  ['a temperature of wrist and body', 'IWAPTP,36.5,34.2#', [{ type: 'temperature', temperature: 36.5 }]],
  ['a watch that is worn', `IWAPWR,${imei},1,1764000000#`, [{ type: 'wear', worn: true }]],
  ['a keep-alive', 'IWAPLN,80,100,2#', [{ type: 'heartbeat' }]],
  ['a fall', `IWAP10${head},${cells},05,zh-cn,00#`, [{ type: 'fall', ...place }]],
  ['another fall', `IWAP10${head},${cells},06,zh-cn,00#`, [{ type: 'fall', ...place }]],
  ['not worn', `IWAP10${head},${cells},03,zh-cn,00#`, [{ type: 'wear', worn: false }]],
  [
    'a low battery',
    `IWAP10${head},${cells},02,zh-cn,00#`,
    [{ type: 'heartbeat', signal: 60, power: 80, lowBattery: true }],
  ],
  ['no alarm', `IWAP10${head},${cells},00,zh-cn,00#`, [{ type: 'location', ...place, locType: 0 }]],
  ['a pulse', 'IWAP49,68#', [{ type: 'heartRate', heartRate: 68 }]],
  ['a failed pulse measurement', 'IWAP49,0#', [{ type: 'heartbeat' }]],
  [
    'a pulse and a pressure',
    'IWAPHT,60,130,85#',
    [
      { type: 'heartRate', heartRate: 60 },
      { type: 'bloodPressure', systolic: 130, diastolic: 85 },
    ],
  ],
  [
    'all at once, sugar in mg/dL',
    'IWAPHP,60,130,85,95,90,36.5,,,,,,,#',
    [
      { type: 'heartRate', heartRate: 60 },
      { type: 'bloodPressure', systolic: 130, diastolic: 85 },
      { type: 'bloodOxygen', bloodOxygen: 95 },
      { type: 'bloodSugar', bloodSugar: 5 },
      { type: 'temperature', temperature: 36.5 },
    ],
  ],
  ['oxygen alone', 'IWAPHP,,,,97,,,,,,,,,#', [{ type: 'bloodOxygen', bloodOxygen: 97 }]],
  ['the values of a watch that nobody wears', 'IWAPHP,0,0,0,95,0.0,0.0#', [{ type: 'wear', worn: false }]],
  ['a temperature', 'IWAP50,36.7,90#', [{ type: 'temperature', temperature: 36.7 }]],
])('the adapter parses %s', (_, text, messages) => {
  expect(said(text)).toEqual(messages)
  expect(read(text)).toMatchObject({ answer: `IWB${text.slice(3, 6)}#` })
})

it.each([
  ['1,80|121', { type: 'bloodPressure', systolic: 121, diastolic: 80 }],
  ['2,57', { type: 'heartRate', heartRate: 57 }],
  ['3,36.97', { type: 'temperature', temperature: 36.97 }],
  ['4,97', { type: 'bloodOxygen', bloodOxygen: 97 }],
])('the adapter parses the health value %s, in UTC or China time', (value, message) => {
  const text = (time: string) => `IWAPJK,${time},${value}#`
  expect(said(text('2026-11-23 01:46:08'))).toEqual([message])
  expect(read(text('2026-11-23 01:46:08'))).toMatchObject({ answer: `IWBPJK,${value[0]}#` })
  expect(['2026-11-23 01:46:08', '20261123094608'].flatMap((time) => timesOf(text(time)))).toEqual([
    '2026-11-23T01:46:08.000Z',
    '2026-11-23T01:46:08.000Z',
  ])
})

it('a night is parsed into its stages, and dated to the last occurrence of its hours in China', () => {
  const [night] = said('IWAP97,2300@0800,9,000122213#')
  expect(night).toMatchObject({
    type: 'sleep',
    date: '2026-11-23',
    score: 67,
    sleepBegin: '2026-11-22T18:00:00.000Z',
    sleepEnd: '2026-11-23T00:00:00.000Z',
    totalSleep: 360,
    deepSleep: 180,
    lightSleep: 120,
    remSleep: 60,
    awakeTime: 180,
  })
  expect(night).toHaveProperty('stages.0', {
    stage: 0,
    beginTime: '2026-11-22T15:00:00.000Z',
    endTime: '2026-11-22T18:00:00.000Z',
  })
  expect(night).toHaveProperty('stages.length', 5)
})

describe('a clock', () => {
  it('the watch’s clock is used for places and alarms, the server’s for frames without a time', () => {
    expect(timesOf(`IWAP01${head},${cells}#`)).toEqual(['2026-11-22T10:04:55.000Z'])
    expect(timesOf('IWAP49,68#')).toEqual(['2026-11-23T02:00:00.000Z'])
  })

  it('a wrong clock does not reject a call for help, but rejects a place', () => {
    const ahead = head.replace('261122', '291122')
    for (const [date, deviceTime] of [
      ['291122', '2029-11-22 18:04:55'],
      ['080524', '2008-05-24 18:04:55'],
      ['000000', '000000 100455'],
    ] as const) {
      const [message] = (read(`IWAP10${head.replace('261122', date)},${cells},01,zh-cn,00#`) as { messages: unknown[] })
        .messages
      expect(readMessage(message, now)).toMatchObject({ time: now, deviceTime, message: { type: 'sos', ...place } })
    }
    const [message] = (read(`IWAP01${ahead},${cells}#`) as { messages: unknown[] }).messages
    expect(readMessage(message, now)).toEqual({ reason: '时间超前服务器10分钟以上' })
    const never = `IWAP01${head.replace('261122', '261399')},${cells}#`
    expect(said(never)).toEqual([{ type: 'heartbeat', signal: 60, power: 80 }])
    expect(read(never)).toMatchObject({ unread: '定位时间（AP01）' })
  })

  it('a date may have the day first in some dialects', () => {
    expect(timesOf(`IWAP01${head.replace('261122', '221126')},${cells}#`)).toEqual(['2026-11-22T10:04:55.000Z'])
  })
})

it('a repeat has the same id, and a later measurement another one', () => {
  const idAt = (text: string, time: number) => {
    const frame = readIwFrame(text, imei, time)
    return frame.kind === 'said' ? frame.messages.map(({ id }) => id) : []
  }
  const sos = `IWAP10${head},${cells},01,zh-cn,00#`
  expect(idAt(sos, now + 3_600_000)).toEqual(idAt(sos, now))
  expect(idAt('IWAP49,68#', now + 30_000)).toEqual(idAt('IWAP49,68#', now))
  expect(idAt('IWAP49,68#', now + 60_000)).not.toEqual(idAt('IWAP49,68#', now))
  expect(idAt('IWAP97,2300@0800,2,12#', now + 86_400_000)).not.toEqual(idAt('IWAP97,2300@0800,2,12#', now))
  expect(new Set(idAt('IWAPHT,60,130,85#', now)).size).toBe(2)
})

it.each([
  'IWAP16,080835#',
  'IWAP12,080835#',
  'IWAP33,080835,1#',
  'IWAPXL,080835#',
  'IWAP14,080835,D3590D54|13800000001#',
  'IWAP51,080835,1#',
  'IWAP52,080835#',
  'IWAP18,080835#',
])('the frame %s counts as a receipt', (text) => expect(read(text)).toEqual({ kind: 'receipt', serial: '080835' }))

it.each([
  'IWAPTQ,1#',
  'IWAP42,20261122100455,1,1,4,ab#d#',
  'IWAP07,20261122100455,1,1,4,ab#d#',
  `IWAPVR,${imei},V3.03#`,
  `IWAP10${head},${cells},14,zh-cn,00#`,
  'IWAPJK,20261123015900,9,1#',
])('the frame %s counts as a heartbeat, and its unread part is named', (text) => {
  expect(read(text)).toMatchObject({ kind: 'said', unread: expect.stringMatching(/^\p{Script=Han}+\d*（AP..）$/u) })
  expect(said(text)).toMatchObject([{ type: text.startsWith('IWAP10') ? 'location' : 'heartbeat' }])
})

it('a watch that sends a heartbeat with its number is logged in', () => {
  expect(read(`IWAPLN,${imei},460041234567890#`)).toEqual({ kind: 'login', imei, answer: 'IWBPLN#' })
})

it.each(['IWAPZZ,1#', 'IWAP01x#', 'IWAP97,2500@0800,1,1#', 'IWAP97,2300@0800,1,9#'])(
  'the frame %s, which contains no data, gets a response so that it is not repeated forever',
  (text) => expect(read(text)).toEqual({ kind: 'unreadable', answer: `IWB${text.slice(3, 6)}#` }),
)

it('impossible values are passed on to ingestion, which rejects them with a reason', () => {
  const frame = read('IWAPHT,999,x,85#')
  const judged = frame.kind === 'said' ? frame.messages.map((message) => readMessage(message, now).reason) : []
  expect(judged).toEqual(['心率超出合理范围', '收缩压不正确'])
})
