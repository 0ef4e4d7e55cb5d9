import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PolledLine } from './polled-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response whose client never reads, unnoticed. */
const answer = () => new ServerResponse(new IncomingMessage(new Socket()))
const stream = 128 * 1024

it('ends a streaming answer after 25 seconds, and closes the line if no new request comes within five', async () => {
  const line = new PolledLine()
  const closed = vi.fn()
  line.on('close', closed)
  const first = answer()
  line.readBy(first, stream)
  for (let second = 0; second < 24; second++) {
    line.send('助浴')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(first.writableEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(first.writableEnded).toBe(true)

  const second = answer()
  line.readBy(second, stream)
  await vi.advanceTimersByTimeAsync(25_000 + 4_900)
  expect([second.writableEnded, closed.mock.calls.length]).toEqual([true, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect([line.readyState, closed.mock.calls.length]).toEqual([3, 1])
})
