import { quotas } from '@care/shared/admin/tenants/quotas.contract'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { InternalCalls } from '../upstream/internal-calls.ts'
import { countSockets } from './count-sockets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('open consoles per institution are reported once a minute, also after a refusal, but not without any', async () => {
  let counts = new Map<number, number>()
  const told: unknown[] = []
  const call = (async (endpoint, caller, input) => {
    told.push([
      endpoint.path === quotas.noteSockets.path,
      caller.tenantIds,
      (input as { body: { sockets: unknown } }).body.sockets,
    ])
    throw new Error('away')
  }) as InternalCalls
  const stop = countSockets({ counts: () => counts, call, log: pino({ level: 'silent' }) })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
  counts = new Map([
    [1000002, 3],
    [1000003, 1],
  ])
  await vi.advanceTimersByTimeAsync(120_000)
  const sockets = [
    { tenantId: 1000002, count: 3 },
    { tenantId: 1000003, count: 1 },
  ]
  expect(told).toEqual([1, 2].map(() => [true, [1000002, 1000003], sockets]))
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(2)
})
