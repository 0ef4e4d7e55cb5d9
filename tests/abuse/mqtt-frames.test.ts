import { connect } from 'node:net'
import { within } from '@care/shared/testing/within'
import type mqtt from 'mqtt'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signedIn } from '../support/client.ts'
import { findWatchImeis, signInDevice, withBystanders } from './support/bystander.ts'
import { countIngested } from './support/metrics.ts'

const origin = inject('origin')
let imei: string
let other: string
beforeAll(async () => {
  const [first = '', next = ''] = await findWatchImeis(await signedIn(origin, 'haidian'))
  imei = first
  other = next
})

const pulse = () => ({
  id: crypto.randomUUID(),
  imei,
  type: 'heartRate',
  heartRate: 70,
  time: new Date().toISOString(),
})

/** Sends these bytes, and returns the bytes that the listener sends until it closes the connection. */
async function say(...bytes: Buffer[]): Promise<Buffer> {
  const socket = connect(inject('mqttPort'), '127.0.0.1')
  const said: Buffer[] = []
  socket.on('data', (chunk: Buffer) => said.push(chunk))
  socket.on('error', () => socket.destroy())
  for (const part of bytes) socket.write(part)
  await within('the end of a line', new Promise((resolve) => socket.once('close', resolve)))
  return Buffer.concat(said)
}
const text = (value: string) =>
  Buffer.concat([Buffer.from([value.length >> 8, value.length & 0xff]), Buffer.from(value)])
function packet(head: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([head]), lengthOf(body.length), body])
}
function lengthOf(length: number): Buffer {
  const bytes: number[] = []
  for (let rest = length; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128))
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0))
  return Buffer.from(bytes)
}
const hello = (version = 4, name = imei, password = `demo-${imei}`) =>
  packet(0x10, text('MQTT'), Buffer.from([version, 0xc2, 0, 30]), text('c'), text(name), text(password))
const connack = (code: number) => Buffer.from([0x20, 2, 0, code])

describe('MQTT connections', () => {
  it.each([
    ['a wrong secret', () => [imei, 'demo-x']],
    ["another device's secret", () => [imei, `demo-${other}`]],
    ['an unknown imei', () => ['999', 'demo-999']],
    ['SQL as the imei', () => ["' or '1'='1", 'x']],
    ['an imei of 60 kB', () => ['9'.repeat(60_000), 'x']],
    ['empty credentials', () => ['', '']],
  ])('a connection with %s is refused and counted', async (_what, credentials) => {
    const before = await countIngested(origin, 'mqtt', 'unauthenticated')
    const [name = '', password = ''] = credentials()
    expect(await say(hello(4, name, password))).toEqual(connack(4))
    expect(await countIngested(origin, 'mqtt', 'unauthenticated')).toBe(before + 1)
  })

  it('a connection of MQTT 5 is refused because of its version', async () => {
    const answer = await say(
      packet(0x10, text('MQTT'), Buffer.from([5, 0xc2, 0, 30, 0]), text('c'), text(imei), text('x')),
    )
    expect(answer.subarray(-2)).not.toEqual(Buffer.from([0, 0]))
    await expect(signInDevice(imei, `demo-${imei}`, { protocolVersion: 5 })).rejects.toThrow()
  })

  it('a connection of another version of the protocol is refused', async () => {
    expect(await say(hello(9))).not.toEqual(connack(0))
  })

  it.each([
    ['HTTP', () => [Buffer.from('GET / HTTP/1.1\r\nHost: care\r\n\r\n')]],
    ['zeros', () => [Buffer.alloc(1_000)]],
    ['random bytes', () => [Buffer.from(Array.from({ length: 4_096 }, (_, n) => (n * 197 + 31) % 256))]],
    ['a publish before the connect packet', () => [packet(0x30, text(`care/${imei}/up`), Buffer.from('{}'))]],
    ['another protocol name', () => [packet(0x10, text('MQTX'), Buffer.from([4, 2, 0, 30]), text('c'))]],
    ['a length of five bytes', () => [Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0xff])]],
    ['a declared length of 256 MB', () => [Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f])]],
    [
      'text that is no UTF-8 for a topic',
      () => [hello(), packet(0x30, Buffer.from([0, 2, 0xff, 0xfe]), Buffer.from('{}'))],
    ],
    ['a second connect packet', () => [hello(), hello()]],
    ['a packet of an unknown type', () => [hello(), Buffer.from([0xf7, 0])]],
    [
      'a publish of QoS 3',
      () => [hello(), packet(0x36, text(`care/${imei}/up`), Buffer.from([0, 1]), Buffer.from('{}'))],
    ],
    ['65 kB in a packet other than a message', () => [hello(), packet(0x82, Buffer.alloc(66_000, 0x20))]],
  ])('a connection that sends %s is closed', async (_what, bytes) => {
    const answer = await say(...bytes())
    expect([Buffer.alloc(0).toString('hex'), connack(0).toString('hex')]).toContain(
      answer
        .subarray(0, 4)
        .toString('hex')
        .replace(/^2002000[1-5]$/, ''),
    )
  })
})

describe('signed-in devices', () => {
  it.each([
    ["another device's topic", () => `care/${other}/up`],
    ['its own commands', () => `care/${imei}/down`],
    ['a topic beside its own', () => `care/${imei}/up/x`],
    ['the broker itself', () => '$SYS/broker/uptime'],
    ['a topic of two hundred levels', () => Array(200).fill('a').join('/')],
  ])('a device that publishes to %s is cut off without an acknowledgement', async (_what, topic) => {
    const device = await signInDevice(imei)
    const closed = new Promise<void>((resolve) => device.once('close', resolve))
    let acknowledged = false
    device.publish(topic(), JSON.stringify(pulse()), { qos: 1 }, (error) => {
      acknowledged = !error
    })
    await within('the end of a line', closed)
    expect(acknowledged).toBe(false)
    device.end(true)
  })

  it('a device may subscribe to its own commands and nothing else', async () => {
    const device = await signInDevice(imei)
    for (const topic of ['#', '+/+/down', 'care/#', `care/${other}/down`, `care/${imei}/up`, '$SYS/#'])
      expect(await granted(device, topic)).toBe(128)
    expect(await granted(device, `care/${imei}/down`)).toBeLessThan(3)
    await device.endAsync(true)
  })

  it('the last will of a device for another topic is not published there', async () => {
    const before = await countIngested(origin, 'mqtt', 'accepted')
    const will = {
      topic: `care/${other}/up`,
      payload: Buffer.from(JSON.stringify({ ...pulse(), imei: other })),
      qos: 1 as const,
    }
    const device = await signInDevice(imei, undefined, { will: { ...will, retain: true } })
    device.stream.destroy()
    const heir = await signInDevice(imei)
    await heir.publishAsync(`care/${imei}/up`, JSON.stringify(pulse()), { qos: 1 })
    expect(await countIngested(origin, 'mqtt', 'accepted')).toBe(before + 1)
    await heir.endAsync(true)
  })

  it('malformed messages of a device are acknowledged and counted; the next message is accepted', async () => {
    const device = await signInDevice(imei)
    const malformed = await countIngested(origin, 'mqtt', 'malformed')
    const rejected = await countIngested(origin, 'mqtt', 'rejected')
    const send = (payload: string | Buffer) => device.publishAsync(`care/${imei}/up`, payload, { qos: 1 })
    for (const payload of ['', '{', 'x', Buffer.from([0xff, 0xfe]), '['.repeat(60_000)]) await send(payload)
    for (const payload of ['null', '{}', '7', JSON.stringify({ ...pulse(), imei: other })]) await send(payload)
    expect(await countIngested(origin, 'mqtt', 'malformed')).toBe(malformed + 5)
    expect(await countIngested(origin, 'mqtt', 'rejected')).toBe(rejected + 4)
    const accepted = await countIngested(origin, 'mqtt', 'accepted')
    await send(JSON.stringify(pulse()))
    expect(await countIngested(origin, 'mqtt', 'accepted')).toBe(accepted + 1)
    await device.endAsync(true)
  })

  it('a device cannot end another device’s connection by using its name', async () => {
    const victim = await signInDevice(other, undefined, { clientId: 'same' })
    const thief = await signInDevice(imei, undefined, { clientId: 'same' })
    await thief.publishAsync(`care/${imei}/up`, JSON.stringify(pulse()), { qos: 1 })
    await victim.publishAsync(`care/${other}/up`, JSON.stringify({ ...pulse(), imei: other }), { qos: 1 })
    await Promise.all([victim.endAsync(true), thief.endAsync(true)])
  })
})

const granted = (device: mqtt.MqttClient, topic: string) =>
  new Promise((resolve) => {
    device.subscribe(topic, { qos: 1 as const }, (error, given, packet) =>
      resolve(packet?.granted[0] ?? given?.[0]?.qos ?? error),
    )
  })

withBystanders()
