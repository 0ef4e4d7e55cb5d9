import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KnownDevice, MessagePoint } from '../../../devices/devices/devices.port.ts'
import { RawMessageLog } from './raw-tail.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const deviceOf = (imei: string, tenantId = 1) => ({ imei, tenantId }) as KnownDevice
const one = deviceOf('1')
const pointOf = (device: KnownDevice) => ({ device }) as MessagePoint
const hours = (count: number) => void vi.setSystemTime(Date.now() + count * 3_600_000)
const fresh = (tail: RawMessageLog, device: KnownDevice, messages: object[], raw: unknown[] = messages) =>
  tail.hear(
    { tenantId: device.tenantId },
    messages,
    { points: messages.map(() => pointOf(device)), isFresh: messages.map(() => true), rejected: [] },
    { way: 'mqtt', raw },
  )
const payloads = (tail: RawMessageLog, device = one) => tail.of(device).map(({ payload }) => payload)

it('the raw log of a device contains its newest 200 messages since the log was first opened, and no other device’s', () => {
  const tail = new RawMessageLog()
  fresh(tail, one, [{ n: 0 }])
  tail.watch(one)
  for (let n = 1; n <= 201; n++) fresh(tail, one, [{ n }])
  fresh(tail, deviceOf('2'), [{ n: 999 }])
  fresh(tail, deviceOf('1', 2), [{ n: 998 }])
  expect(payloads(tail)).toHaveLength(200)
  expect(payloads(tail)[0]).toBe('{"n":201}')
  expect(payloads(tail).at(-1)).toBe('{"n":2}')
  expect(payloads(tail, deviceOf('2'))).toEqual([])
})

it('raw messages of a device are logged until 48 hours after the last view, and older ones are dropped', () => {
  const tail = new RawMessageLog()
  const since = tail.watch(one)
  fresh(tail, one, [{ n: 1 }])
  hours(47)
  expect(tail.watch(one)).toBe(since)
  fresh(tail, one, [{ n: 2 }])
  hours(2)
  expect(payloads(tail)).toEqual(['{"n":2}'])
  hours(48)
  expect(tail.watch(one)).toBeGreaterThan(since)
  expect(payloads(tail)).toEqual([])
})

it('at most a hundred devices are logged: that whose log was viewed longest ago is dropped', () => {
  const tail = new RawMessageLog()
  for (let n = 1; n <= 100; n++) tail.watch(deviceOf(String(n)))
  tail.watch(one)
  tail.watch(deviceOf('101'))
  for (const imei of ['1', '2']) fresh(tail, deviceOf(imei), [{ imei }])
  expect([payloads(tail), payloads(tail, deviceOf('2'))]).toEqual([['{"imei":"1"}'], []])
})

it('the raw log distinguishes a repeat from a new message, and has one entry for a frame with several messages', () => {
  const tail = new RawMessageLog()
  tail.watch(one)
  const points = [one, one, one].map(pointOf)
  const outcome = { points, isFresh: [false, true, false], rejected: [] }
  tail.hear({ tenantId: 1 }, [{}, {}, {}], outcome, { way: 'watch', raw: ['IWAPHT#', 'IWAPHT#', 'IWAP03#'] })
  expect(tail.of(one).map(({ payload, outcome }) => [payload, outcome])).toEqual([
    ['IWAP03#', 'repeated'],
    ['IWAPHT#', 'accepted'],
  ])
})

it('rejected messages are always logged: a device’s own, and those of a data source', () => {
  const tail = new RawMessageLog()
  const rejected = [{ index: 0, id: null, reason: '设备未登记' }]
  const refuse = (source: { tenantId: number; device?: KnownDevice }, message: object) =>
    tail.hear(source, [message], { points: [], isFresh: [], rejected }, { way: 'http' })
  refuse({ tenantId: 1, device: one }, { imei: 'other', secret: 'x' })
  refuse({ tenantId: 1 }, { imei: '1', time: '2026-11-21T01:59:00Z' })
  refuse({ tenantId: 1 }, { imei: '7' })
  refuse({ tenantId: 2 }, { imei: '1' })
  expect(tail.of(one)).toMatchObject([
    { imei: '1', sentTime: '2026-11-21 09:59:00', reason: '设备未登记', outcome: 'refused', way: 'http' },
    { imei: '1', payload: '{"imei":"other","secret":"***"}', bytes: 29 },
  ])
  expect(tail.refusedOf(1).map(({ imei }) => imei)).toEqual(['7', '1'])
  expect(tail.refusedOf(2)).toHaveLength(1)
})

it('logging stops 48 hours after the last view, and a rejected frame is one entry', () => {
  const tail = new RawMessageLog()
  tail.watch(one)
  hours(49)
  fresh(tail, one, [{ n: 1 }])
  tail.sent(one, 'mqtt', { id: 1 })
  expect(tail.of(one)).toEqual([])
  const uplink = { events: [1, 2] }
  const rejected = [0, 1].map((index) => ({ index, id: null, reason: '设备未登记' }))
  tail.hear({ tenantId: 1 }, [{}, {}], { points: [], isFresh: [], rejected }, { way: 'vendor', raw: [uplink, uplink] })
  expect(tail.refusedOf(1).map(({ payload }) => payload)).toEqual(['{"events":[1,2]}'])
})

it('a payload crafted to make the search for secrets slow does not slow down the log', () => {
  vi.useRealTimers()
  const tail = new RawMessageLog()
  const began = performance.now()
  tail.refused(one, 'http', `"${'secret'.repeat(170_000)}`, '消息不是有效的JSON')
  expect(performance.now() - began).toBeLessThan(1_000)
  expect(tail.of(one)[0]).toMatchObject({ isCut: true, bytes: 1_020_001 })
})

it('a payload is masked first and truncated afterwards', () => {
  const tail = new RawMessageLog()
  tail.refused(one, 'http', { pad: 'x'.repeat(1_985), token: 'abcdef' }, '消息格式不正确')
  const [message] = tail.of(one)
  expect(message).toMatchObject({ isCut: true, bytes: 2_012 })
  expect(message?.payload).toHaveLength(2_000)
  expect(message?.payload).not.toContain('abc')
})

it('the raw log shows commands to a device together with the messages from it', () => {
  const tail = new RawMessageLog()
  tail.sent(one, 'mqtt', { type: 'status' })
  expect(tail.of(one)).toEqual([])
  tail.watch(one)
  tail.sent(one, 'mqtt', { id: 1, type: 'status' })
  tail.sent(one, 'watch', { id: 2 }, '未能送达，稍后重发')
  expect(tail.of(one)).toMatchObject([
    { direction: 'down', outcome: 'failed', reason: '未能送达，稍后重发' },
    { direction: 'down', outcome: 'sent', reason: null, payload: '{"id":1,"type":"status"}' },
  ])
})
