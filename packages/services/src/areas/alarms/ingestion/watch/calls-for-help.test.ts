import { corruptSample, createFuzzRunner, pickOne } from '@care/shared/testing/fuzz'
import { expect, it } from 'vitest'
import { readIwFrame } from '../adapters/iw-watch.ts'
import { callsByDialect, watchSamples } from '../fuzz/samples.ts'
import { readMessage } from '../read-message.ts'
import { FrameSplitter } from './frame-splitter.ts'

const imei = '353456789012345'
const login = `IWAP00${imei}#`
const now = Date.parse('2026-11-23T02:00:00Z')
const at = (second: string) => ({ ymd: '261123', dmy: '231126', clock: `0155${second}` })

/** The calls for help that ingestion accepts from a stream, by their identity. */
function callsOf(packets: string[]): Map<string, string> {
  const frames = new FrameSplitter()
  const texts = packets.flatMap((packet) => frames.push(Buffer.from(packet, 'latin1')).frames).concat(frames.last())
  const read = texts.map((text) => readIwFrame(text, imei, now))
  const messages = read.flatMap((frame) => (frame.kind === 'said' ? frame.messages : []))
  return new Map(
    messages.flatMap((message) => {
      const judged = readMessage(message, now)
      if (judged.reason !== undefined || !['sos', 'fall'].includes(judged.message.type)) return []
      return [[`${judged.message.id} ${judged.name}`, judged.message.type]]
    }),
  )
}
const packetsOf = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

it.each(Object.entries(callsByDialect))(
  'a call for help in a dialect of %s is read with its time and its alarm',
  (name, write) => {
    for (const [alarm, type] of [
      ['01', 'sos'],
      ['05', 'fall'],
      ['06', 'fall'],
    ] as const) {
      const frame = readIwFrame(write(at('07'), alarm), imei, now)
      const [message] = frame.kind === 'said' ? frame.messages : []
      const judged = readMessage(message, now)
      const isClock = name !== 'no fix and no base station'
      const time = isClock ? Date.parse('2026-11-23T01:55:07Z') : now
      expect(judged).toMatchObject({ time, message: { type } })
      expect('deviceTime' in judged).toBe(!isClock)
      const isPlace = write(at('07'), alarm).includes('A2232.98')
      expect('lng' in judged && judged.lng !== undefined).toBe(false)
      expect(judged).toMatchObject(isPlace ? { message: { lng: expect.closeTo(114.087, 2) } } : { message: { type } })
    }
  },
)

it('sixty calls for help in ten dialects are accepted once each: cut off, joined, doubled, with bytes between them', () => {
  const other = watchSamples(imei).filter((text) => !text.startsWith('IWAP10') && !text.startsWith('IWAP00'))
  const bad = (text: string) => text.slice(0, 40)
  const streams = Object.values(callsByDialect).map((write, place) => {
    const calls = ['10', '20', '30', '40', '50', '59'].map((second) => write(at(second), '01'))
    const [a, b, c, d, e, f] = calls
    const beside = other[place % other.length] ?? ''
    const voice = 'IWAP07,20261123015500,6,1,12,#a#\0IW,#\xff###'
    const [joined, doubled, between] = [
      a + bad(beside) + b,
      c + beside + beside + d + d,
      `\r\n\0\xff${e}${voice}IWAP1${f}`,
    ]
    return { text: login + joined + doubled + between + bad(f ?? ''), calls }
  })
  expect(streams.flatMap(({ calls }) => calls)).toHaveLength(60)
  for (const { text, calls } of streams)
    for (const size of [1, 64, 10_000])
      expect([text, callsOf(packetsOf(text, size)).size]).toEqual([text, calls.length])
})

it('a call cut off after its alarm code is accepted, and its repeat counts as the same', () => {
  const whole = callsByDialect['the document']?.(at('10'), '01') ?? ''
  const half = whole.slice(0, whole.indexOf(',01,') + 4)
  expect(callsOf([login, half]).size).toBe(1)
  expect(callsOf([login, half, whole, whole]).size).toBe(1)
  expect(callsOf([login, half.slice(0, -4)]).size).toBe(0)
})

it('bytes before or after a call for help do not prevent it from being accepted', async () => {
  const samples = watchSamples(imei).map((text) => text.replace('IWAP10', 'IWAP11'))
  await createFuzzRunner(process.env)(10_000, (chance) => {
    const write = pickOne(chance, Object.values(callsByDialect))
    const calls = ['10', '20', '30']
      .slice(0, 1 + Math.floor(chance() * 3))
      .map((second) => write(at(second), pickOne(chance, ['01', '05'])))
    const beside = () => corruptSample(chance, samples).replaceAll('IWAPFD', '').replaceAll('IWAP10', '').slice(0, 600)
    const text = login + calls.map((call) => beside() + call).join('') + beside()
    const heard = callsOf(packetsOf(text, 1 + Math.floor(chance() * 3_000)))
    for (const call of calls) {
      const [key] = callsOf([login, call]).keys()
      if (!heard.has(key ?? '')) throw new Error(`lost ${JSON.stringify(call)} in ${JSON.stringify(text)}`)
    }
    expect(heard.size).toBe(calls.length)
  })
})
