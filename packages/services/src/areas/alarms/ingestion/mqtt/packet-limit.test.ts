import { within } from '@care/shared/testing/within'
import { expect, it } from 'vitest'
import { largestPayload, oversizedPayload, PacketLimit } from './packet-limit.ts'

const subscribe = 0x82

/** An MQTT packet whose body has this many bytes. */
function packet(length: number, kind = subscribe): Buffer {
  const header = [kind]
  let left = length
  do {
    header.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0))
    left >>= 7
  } while (left > 0)
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)])
}

/** The limit's output for these chunks, and whether the stream was cut off. */
async function through(chunks: Buffer[]) {
  const limit = new PacketLimit()
  const passed: Buffer[] = []
  limit.on('data', (chunk: Buffer) => passed.push(chunk))
  const ended = new Promise<boolean>((resolve) => {
    limit.on('error', () => resolve(true))
    limit.on('end', () => resolve(false))
  })
  for (const chunk of chunks) limit.write(chunk)
  limit.end()
  const isCut = await within('the end of a line', ended)
  return { isCut, passed: Buffer.concat(passed) }
}
const bytesOf = (buffer: Buffer) => [...buffer].map((byte) => Buffer.from([byte]))

/** A publish packet to `a/up` with packet id 7. */
const message = (payload: Buffer) => {
  const name = Buffer.from([0, 4, ...Buffer.from('a/up'), 0, 7])
  const whole = packet(name.length + payload.length, 0x32)
  name.copy(whole, whole.length - name.length - payload.length)
  payload.copy(whole, whole.length - payload.length)
  return whole
}

it('packets of up to 64 kB pass unchanged, one after the other', async () => {
  expect(largestPayload).toBe(65_536)
  const all = Buffer.concat([...[0, 1, 127, 128, 16_383, 16_384, 65_536, 2].map((length) => packet(length))])
  expect(await through([all])).toEqual({ isCut: false, passed: all })
  const small = Buffer.concat([0, 130, 300, 0, 127].map((length) => packet(length)))
  expect(await through(bytesOf(small))).toEqual({ isCut: false, passed: small })
})

it('the limit applies to the payload of a message only, and a larger payload is dropped', async () => {
  const largest = message(Buffer.alloc(largestPayload, 1))
  const larger = message(Buffer.alloc(largestPayload + 1, 1))
  const small = message(Buffer.from('{}'))
  const passed = Buffer.concat([largest, message(oversizedPayload), small])
  const sent = Buffer.concat([largest, larger, small])
  expect(await through([sent])).toEqual({ isCut: false, passed })
  expect(await through(bytesOf(sent))).toEqual({ isCut: false, passed })
})

it.each([
  ['one byte above the limit', packet(65_537).subarray(0, 4)],
  [
    'one byte above the limit, after valid packets',
    Buffer.concat([packet(300), packet(0), packet(65_537).subarray(0, 4)]),
  ],
  ['the largest possible length', Buffer.from([subscribe, 0xff, 0xff, 0xff, 0x7f])],
  ['an endless length field', Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x80])],
])('a sender that announces %s is disconnected, however its packets are split', async (_, head) => {
  expect(await through([head])).toMatchObject({ isCut: true })
  expect(await through(bytesOf(head))).toMatchObject({ isCut: true })
})
