import { contract } from '@care/shared/contract'
import { remindTopic, stompPath } from '@care/shared/live/events'
import { within } from '@care/shared/testing/within'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { type SignedIn, signedIn } from '../support/client.ts'
import { until } from '../support/until.ts'
import { withBystanders } from './support/bystander.ts'
import { countSocketClosings } from './support/metrics.ts'

const origin = inject('origin')
let nurse: SignedIn
beforeAll(async () => {
  nurse = await signedIn(origin, 'nurse')
})

const frame = (command: string, headers: Record<string, string> = {}, body = '') =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')}\n${body}\0`
const hello = (headers: Record<string, string> = {}) =>
  frame('CONNECT', { 'accept-version': '1.2', Authorization: `Bearer ${nurse.token.access_token}`, ...headers })
const topic = remindTopic(1_000_002, 'nurse')
const listen = (destination: string, id = '1') => frame('SUBSCRIBE', { id, destination })

/** Sends the first message and, once connected, the rest; returns all frames until the connection closes. */
async function say(first: string | Buffer, ...more: (string | Buffer)[]) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${stompPath}`, ['v12.stomp'])
  const frames: string[] = []
  socket.on('error', () => undefined)
  socket.on('open', () => socket.send(first))
  socket.on('message', (data) => {
    const text = String(data)
    frames.push(text)
    if (text.startsWith('CONNECTED')) for (const message of more) socket.send(message)
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  const code = await within(() => `the end of a line on which came ${frames.join() || 'nothing'}`, closed)
  return { frames, code, last: frames.at(-1) ?? '' }
}
function expectError({ last, code }: { last: string; code: number }) {
  expect.soft(last).toMatch(/^ERROR\nmessage:\P{ASCII}*\p{Script=Han}\P{ASCII}*\n/u)
  expect.soft(code).toBe(1008)
}

describe('STOMP clients before the connection', () => {
  it.each([
    ['no token', () => frame('CONNECT', { 'accept-version': '1.2' })],
    ['a made-up token', () => hello({ Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' })],
    ['a refresh token', () => hello({ Authorization: `Bearer ${nurse.token.refresh_token}` })],
    ['another tenant in its header', () => hello({ 'TENANT-ID': '1000003' })],
    ['an unknown version', () => hello({ 'accept-version': '3.7' })],
    ['no CONNECT frame', () => listen(topic)],
    ['an unknown command', () => frame('HELLO')],
    ['a binary CONNECT frame', () => Buffer.from(hello())],
  ])('a client with %s gets an ERROR in Chinese and is closed', async (_what, first) => {
    expectError(await say(first()))
  })

  it('a client whose session ended gets an ERROR and is closed', async () => {
    const gone = await signedIn(origin, 'nurse')
    const line = say(hello({ Authorization: `Bearer ${gone.token.access_token}` }), listen(topic), 'test')
    await gone.call(contract.session.logout, {})
    expectError(await line)
  })
})

describe('connected STOMP clients', () => {
  it.each([
    ["another person's topic", () => [listen(remindTopic(1_000_002, 'desk'))]],
    ["another tenant's topic", () => [listen(remindTopic(1_000_003, 'nurse'))]],
    ['a wildcard', () => [listen('/task/1000002/*/remind')]],
    ['a wildcard for all topics', () => [listen('/task/>')]],
    ['its topic with a slash behind', () => [listen(`${topic}/`)]],
    ['its topic escaped', () => [listen('/task/1000002/%6eurse/remind')]],
    ['its topic with a line break', () => [listen(`${topic}\\n`)]],
    ['a topic of the prototype', () => [listen('__proto__')]],
    ['no topic', () => [frame('SUBSCRIBE', { id: '1' })]],
    ['no id for its subscription', () => [frame('SUBSCRIBE', { destination: topic })]],
    ['21 subscriptions', () => Array.from({ length: 21 }, (_, n) => listen(topic, String(n)))],
    ['SEND', () => [frame('SEND', { destination: topic }, '助浴任务，请及时处理')]],
    ['MESSAGE', () => [frame('MESSAGE', { destination: topic }, 'x')]],
    ['BEGIN', () => [frame('BEGIN', { transaction: '1' })]],
    ['COMMIT', () => [frame('COMMIT', { transaction: '1' })]],
    ['ABORT', () => [frame('ABORT', { transaction: '1' })]],
    ['a second CONNECT frame', () => [hello()]],
    ['a command of another protocol', () => ['GET / HTTP/1.1\n\n\0']],
    ['a frame without end', () => Array(20).fill('A'.repeat(60_000))],
    ['headers without end', () => ['SUBSCRIBE\n', ...Array(20).fill(`a:${'b'.repeat(60_000)}\n`)]],
    [
      'a body that is longer than it says',
      () => ['SUBSCRIBE\ncontent-length:99999999\n\n', ...Array(20).fill('A'.repeat(60_000))],
    ],
    ['200 messages in a second', () => Array(200).fill('\n')],
    ['2,000 frames in one message', () => [frame('ACK', { id: '1' }).repeat(2_000)]],
  ])('a client that sends %s gets an ERROR in Chinese and is closed', async (_what, messages) => {
    expectError(await say(hello(), ...messages()))
  })

  it('a client that sends too large a message is closed with 1009, which is counted', async () => {
    const before = await countSocketClosings(origin)
    expect((await say(hello(), 'A'.repeat(1_048_576))).code).toBe(1009)
    await until('it is counted', async () => (await countSocketClosings(origin)) > before)
  })

  it('a client that sends a flood of NULs is closed without affecting other clients', async () => {
    expectError(await say(hello(), ...Array(80).fill('\0'.repeat(1_000))))
  })

  it('a client still receives its own topic after all these attacks', async () => {
    const { frames, code } = await say(hello(), listen(topic), frame('DISCONNECT', { receipt: 'bye' }))
    expect(frames[0]).toMatch(/^CONNECTED\n/)
    expect(code).toBe(1000)
  })
})

withBystanders()
