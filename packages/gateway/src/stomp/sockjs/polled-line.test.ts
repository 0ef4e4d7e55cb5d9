import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PolledSockJsSocket } from './polled-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response whose client never reads. */
const answer = () => new ServerResponse(new IncomingMessage(new Socket()))
const stream = 128 * 1024

it('a streaming response ends after 25 seconds, and without a new request within five the line closes', async () => {
  const line = new PolledSockJsSocket()
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
