import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeSocket } from '../testing/fake-socket.ts'
import { internalCaller } from '../upstream/identity.ts'
import { Audience } from './audience.ts'
import { eventFrame } from './frames.ts'
import { maxBacklogBytes, WarningSocket } from './member.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tenantId = 1_000_002
const frameOf = (seq: number) => eventFrame({ seq })

/** An audience (readers of the same events) with `count` readers. */
function readers(count: number) {
  const audience = new Audience({ tenantIds: [tenantId], kinds: ['warning'] })
  const all = Array.from({ length: count }, () => {
    const line = fakeSocket()
    const member = new WarningSocket(line.socket, line.raw, internalCaller([tenantId]), audience)
    audience.live.add(member)
    return { member, line, seqs: () => line.events().map(({ seq }) => seq) }
  })
  const push = (...numbers: number[]) => {
    for (const seq of numbers) audience.push(tenantId, seq, frameOf(seq))
  }
  return { audience, all, push }
}
type Reader = ReturnType<typeof readers>['all'][number]

it('the first frame after a pause is sent immediately, and those within five ms in one write', async () => {
  const { all, push } = readers(2)
  const [one, other] = all as [Reader, Reader]
  await vi.advanceTimersByTimeAsync(1_000)
  push(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(one.seqs()).toEqual([1])
  push(2)
  await vi.advanceTimersByTimeAsync(4)
  push(3)
  expect([one.seqs(), other.seqs()]).toEqual([[1], [1]])
  await vi.advanceTimersByTimeAsync(1)
  expect([one.seqs(), other.seqs(), one.line.written.length]).toEqual([[1, 2, 3], [1, 2, 3], 2])
  await vi.advanceTimersByTimeAsync(5)
  push(4)
  await vi.advanceTimersByTimeAsync(0)
  expect(one.seqs()).toEqual([1, 2, 3, 4])
})

it('a reader that is put on hold first gets the frames already pending; later frames are held for it', async () => {
  const { audience, all, push } = readers(2)
  const [one, other] = all as [Reader, Reader]
  push(1)
  audience.hold(one.member)
  push(2, 3)
  await vi.advanceTimersByTimeAsync(100)
  expect([one.seqs(), other.seqs()]).toEqual([[1], [1, 2, 3]])
  expect(one.member.takeHeld()).toEqual([2, 3].map((seq) => ({ tenantId, seq, frame: frameOf(seq) })))
  expect(one.member.takeHeld()).toEqual([])
})

it('a released reader gets only new frames, none of its held frames again', async () => {
  const { audience, all, push } = readers(2)
  const [one, other] = all as [Reader, Reader]
  audience.hold(one.member)
  push(1)
  for (const { frame } of one.member.takeHeld()) one.member.write(frame)
  audience.release(one.member)
  push(2)
  await vi.advanceTimersByTimeAsync(100)
  expect([one.seqs(), other.seqs()]).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('a waiting reader has at most ten thousand held frames, and is closed at the next', () => {
  const { audience, all, push } = readers(1)
  const [{ member, line }] = all as [Reader]
  audience.hold(member)
  push(...Array.from({ length: 10_000 }, (_, at) => at + 1))
  expect([line.closings, audience.isEmpty]).toEqual([[], false])
  push(10_001)
  expect([line.closings, audience.isEmpty, member.takeHeld()]).toEqual([[4408], true, []])
})

it('a reader is closed at a backlog of more than a megabyte, and not before', () => {
  const [{ member, line, seqs }] = readers(1).all as [Reader]
  expect(maxBacklogBytes).toBe(1_048_576)
  line.backlog = maxBacklogBytes
  member.write(frameOf(1))
  expect([seqs(), line.closings]).toEqual([[1], []])
  line.backlog += 1
  member.write(frameOf(2))
  expect([seqs(), line.closings, member.audience.isEmpty]).toEqual([[1], [4408], true])
  line.backlog = 0
  member.write(frameOf(3))
  expect(seqs()).toEqual([1])
})

it('a reader is closed once, and cut off without a close handshake within three seconds', async () => {
  const [{ member, line }] = readers(1).all as [Reader]
  member.close(1012, 'restarting')
  member.close(4401, 'signed out')
  await vi.advanceTimersByTimeAsync(2_999)
  expect([line.closings, line.terminations]).toEqual([[1012], 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(line.terminations).toBe(1)
})

it('a reader’s messages are limited per second', async () => {
  const [{ member }] = readers(1).all as [Reader]
  const heard = () => [1, 2, 3, 4].map(() => member.mayReceive(3))
  await vi.advanceTimersByTimeAsync(1_000 - (performance.now() % 1_000))
  expect(heard()).toEqual([true, true, true, false])
  await vi.advanceTimersByTimeAsync(999)
  expect(member.mayReceive(3)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(heard()).toEqual([true, true, true, false])
})
