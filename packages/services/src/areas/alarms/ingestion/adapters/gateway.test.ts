import { expect, it } from 'vitest'
import { readMessage } from '../read-message.ts'
import { gatewayOf, readGateway } from './gateway.ts'

const gatewayImei = '860000000000290'
const subImei = '860000000000201'
const time = '2026-11-23 07:59:00'
const now = Date.parse('2026-11-23T08:00:00+08:00')
const uplink = (...events: unknown[]) => ({ gatewayImei, seq: 7, time, signal: 71, events })

const said = (body: unknown) =>
  readGateway(body).map((message) => {
    const judged = readMessage(message, now)
    if (judged.reason !== undefined) return judged.reason
    const { id: _, time: __, ...values } = judged.message
    return values
  })
const alive = { imei: gatewayImei, type: 'heartbeat', signal: 71 }
const of = (values: object) => ({ imei: subImei, gateway: gatewayImei, ...values })

it.each<[string, object, object[]]>([
  ['a door that opens', { eventType: 'door' }, [of({ type: 'security', kind: 'door' })]],
  ['a door that closes', { eventType: 'door', value: 0 }, [of({ type: 'sensor', kind: 'door', active: false })]],
  ['a movement', { eventType: 'infrared', value: 1 }, [of({ type: 'security', kind: 'infrared' })]],
  [
    'smoke, on a low battery',
    { eventType: 'smoke', value: 1, power: 12 },
    [of({ type: 'security', kind: 'smoke' }), of({ type: 'heartbeat', power: 12 })],
  ],
  ['a call for help', { eventType: 'sos' }, [of({ type: 'sos' })]],
  [
    'the end of a call for help',
    { eventType: 'sos', value: 0 },
    [of({ type: 'sensor', kind: 'button', active: false })],
  ],
  ['an opened case', { eventType: 'tamper' }, [of({ type: 'sensor', kind: 'tamper', active: true })]],
  ['a battery', { eventType: 'heartbeat', lowBattery: true }, [of({ type: 'heartbeat', lowBattery: true })]],
])('the adapter parses %s', (_, event, messages) => {
  expect(said(uplink({ subImei, ...event }))).toEqual([alive, ...messages])
})

it('an event with its own time gets that time', () => {
  const [gateway, event] = readGateway(uplink({ subImei, eventType: 'sos', time: '2026-11-23 07:30:00' }))
  expect([gateway, event]).toMatchObject([{ time: '2026-11-23T07:59:00+08:00' }, { time: '2026-11-23T07:30:00+08:00' }])
})

it('a bad event does not fail other events, nor a bad uplink other uplinks', () => {
  const good = { subImei, eventType: 'door' }
  const reason = '未知的消息类型'
  expect(said(uplink({ ...good, eventType: 'x' }, good, 5)).map((each) => typeof each)).toEqual([
    'object',
    'string',
    'object',
    'string',
  ])
  expect(said([{ seq: 1 }, uplink()])).toEqual([reason, alive])
  expect(said(uplink({ ...good, time: '2099-01-01 00:00:00' })).at(-1)).toBe('时间超前服务器10分钟以上')
})

it.each([
  ['an impossible battery level', { power: 300, lowBattery: 'x' }],
  ['an invalid value', { value: 'x' }],
  ['a missing time', { time: 'x' }],
  ['a wrong time', { time: '2099-01-01 00:00:00' }],
])('a call for help is accepted in spite of %s', (_, beside) => {
  for (const eventType of ['sos', 'smoke', 'gas'])
    expect(said(uplink({ subImei, eventType, ...beside }))[1]).toMatchObject({ imei: subImei })
  const torn = { ...uplink({ subImei, eventType: 'sos' }), seq: 'x', time: 0.5, signal: -1 }
  expect(said(torn)).toEqual(['时间格式不正确', of({ type: 'sos' })])
})

it('each event has its own id, and its repeat the same one', () => {
  const idsOf = (body: unknown) => readGateway(body).map(({ id }) => id)
  const both = uplink({ subImei, eventType: 'door' }, { subImei, eventType: 'door' })
  expect(new Set(idsOf(both)).size).toBe(3)
  expect(idsOf(both)).toEqual(idsOf(both))
  expect(idsOf({ ...both, seq: 8 })).not.toEqual(idsOf(both))
})

it('the gateway of an uplink is found', () => {
  expect([uplink(), {}].map(gatewayOf)).toEqual([gatewayImei, undefined])
})
