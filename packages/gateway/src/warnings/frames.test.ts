import { expect, it } from 'vitest'
import { eventFrame, textFrame } from './frames.ts'

/** Expected headers of unmasked text frames by payload length (RFC 6455 §5.2). */
it.each([
  [0, '8100'],
  [1, '8101'],
  [125, '817d'],
  [126, '817e007e'],
  [127, '817e007f'],
  [65_535, '817effff'],
  [65_536, '817f0000000000010000'],
  [70_000, '817f0000000000011170'],
])('a frame of %i bytes has the header %s', (length, head) => {
  const frame = textFrame('x'.repeat(length))
  expect(frame.subarray(0, head.length / 2).toString('hex')).toBe(head)
  expect(frame.length).toBe(head.length / 2 + length)
})

it('a frame’s length counts bytes, not characters', () => {
  const frame = eventFrame({ kind: '警' })
  expect(frame.subarray(2).toString()).toBe('{"kind":"警"}')
  expect(frame[1]).toBe(Buffer.byteLength('{"kind":"警"}'))
})
