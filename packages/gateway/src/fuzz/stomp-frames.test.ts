import { EventEmitter } from 'node:events'
import { remindTopic } from '@care/shared/live/events'
import { corruptSample, createFuzzRunner, pickOne, type RandomSource } from '@care/shared/testing/fuzz'
import { expect, it } from 'vitest'
import { StompConnection } from '../stomp/stomp-connection.ts'
import type { TextSocket } from '../stomp/text-socket.ts'
import { internalCaller } from '../upstream/identity.ts'

const often = createFuzzRunner(process.env)
const ample = 600_000
const nurse = { ...internalCaller([1_000_002]), username: 'nurse' }
const [own, others] = [remindTopic(1_000_002, 'nurse'), remindTopic(1_000_003, 'desk')]
const hello = 'CONNECT\naccept-version:1.2\nheart-beat:5000,5000\nAuthorization:Bearer good\n\n\0'
const subscribed = (destination: string) => `SUBSCRIBE\nid:1\ndestination:${destination}\n\n\0`
const samples = [
  hello,
  subscribed(own),
  subscribed(others),
  '\n',
  'test',
  'SEND\ndestination:test\n\nx\0',
  `SEND\ndestination:${others}\ncontent-length:5\n\nhallo\0`,
  'UNSUBSCRIBE\nid:1\n\n\0',
  'DISCONNECT\nreceipt:77\n\n\0',
  'BEGIN\ntransaction:1\n\n\0',
  `SUBSCRIBE\nid:2\ndestination:${own}\nreceipt:a\\nb\\c\\\\\ncontent-length:99999\n\n\0`,
]

function line() {
  const sent: string[] = []
  const closings: number[] = []
  const socket: TextSocket & EventEmitter = Object.assign(new EventEmitter(), {
    readyState: 1,
    OPEN: 1,
    bufferedAmount: 0,
    send: (text: string) => void sent.push(text),
    close: (code: number) => {
      closings.push(code)
      Object.assign(socket, { readyState: 2 })
    },
    terminate: () => void Object.assign(socket, { readyState: 3 }),
  })
  return { socket, sent, closings }
}

/** Sends these frames as a client and returns how the connection ended. */
async function shout(chance: RandomSource) {
  const one = line()
  const connection = new StompConnection(
    one.socket,
    async ({ Authorization }) => {
      if (Authorization !== 'Bearer good') throw new Error('unknown')
      return nurse
    },
    () => undefined,
  )
  const say = (text: string) => one.socket.emit('message', Buffer.from(text, 'latin1'), chance() < 0.03)
  if (chance() < 0.7) {
    say(hello)
    await Promise.resolve()
  }
  for (let more = pickOne(chance, [1, 2, 3, 60]); more > 0; more--) say(corruptSample(chance, samples))
  await Promise.resolve()
  connection.remind('助浴任务，请及时处理')
  one.socket.emit('close')
  return one
}

it(
  'STOMP gives a reason for every disconnect, allows no subscription to other people’s topics, and survives random frames',
  async () => {
    await often(1_500, async (chance) => {
      const { sent, closings } = await shout(chance)
      expect(closings.filter((code) => code !== 1000 && code !== 1008)).toEqual([])
      expect(closings.length).toBeLessThanOrEqual(1)
      if (closings[0] === 1008)
        expect(sent.some((frame) => /^ERROR\nmessage:.*\p{Script=Han}/su.test(frame))).toBe(true)
      for (const frame of sent)
        if (frame.startsWith('MESSAGE')) expect(frame).toContain(`destination:${own.replaceAll(':', '\\c')}`)
    })
    const next = line()
    const connection = new StompConnection(
      next.socket,
      async () => nurse,
      () => undefined,
    )
    next.socket.emit('message', Buffer.from(hello), false)
    await Promise.resolve()
    await Promise.resolve()
    next.socket.emit('message', Buffer.from(subscribed(own)), false)
    connection.remind('助浴任务，请及时处理')
    next.socket.emit('close')
    expect(next.sent.map((frame) => frame.split('\n')[0])).toEqual(['CONNECTED', 'MESSAGE'])
  },
  ample,
)
