import { refused } from '@care/shared/http/errors'
import { billRuns } from '@care/shared/money/billing/billing.contract'
import { beforeEach, expect, it } from 'vitest'
import { testRedis } from '../../testing/redis.ts'
import { internalCaller } from '../../upstream/identity.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import { createJobStore, type JobOf } from '../job-store.ts'
import { runBills } from './run-bills.ts'

const redis = testRedis()
const store = createJobStore(redis)
beforeEach(() => redis.flushall())

const owner = { ...internalCaller([1_000_002]), userId: 7 }
const never = new AbortController().signal

async function jobOf(runs: number[]): Promise<JobOf<'bills'>> {
  const { request, ...job } = await store.create('2026-10 月度账单', owner, { kind: 'bills', runs })
  if (request.kind !== 'bills') throw new Error('another job')
  return { ...job, request }
}

/** Mocked services whose runs have 700 stays in parts of 300; `made` lists the calls. */
function servicesOf(made: string[], on: (part: string) => void = () => undefined): InternalCalls {
  return (async ({ path }, _caller, input) => {
    const { id, after = 0 } = (input as { body: { id: number; after?: number } }).body
    const part = `${path === billRuns.abandon.path ? 'abandon' : 'compute'} ${id} ${after}`
    made.push(part)
    on(part)
    if (path === billRuns.abandon.path) return true
    const done = Math.min(700, after + 300)
    return { next: done < 700 ? done : null, done, total: 700 }
  }) as InternalCalls
}

it('computes each run part by part, and tells how far it is', async () => {
  const [job, made] = [await jobOf([4, 5]), [] as string[]]
  await runBills(job, { store, call: servicesOf(made) }, never, never)
  expect(made).toEqual([
    'compute 4 0',
    'compute 4 300',
    'compute 4 600',
    'compute 5 0',
    'compute 5 300',
    'compute 5 600',
  ])
  expect(await store.find(job.key)).toMatchObject({ status: 'done', rate: 100, rows: 1_400 })
})

it('a cancelled job leaves nothing: it gives up all its runs', async () => {
  const [job, made, cancelling] = [await jobOf([4, 5]), [] as string[], new AbortController()]
  const call = servicesOf(made, (part) => part === 'compute 4 300' && cancelling.abort())
  await store.change(job, { status: 'cancelled' })
  await runBills(job, { store, call }, cancelling.signal, cancelling.signal)
  expect(made).toEqual([])
  const again = await jobOf([4, 5])
  await runBills(again, { store, call }, cancelling.signal, cancelling.signal)
  expect(made.slice(-2)).toEqual(['abandon 4 0', 'abandon 5 0'])
})

it('a refusal ends the job with its message and gives up the runs; a failure is tried again', async () => {
  const [job, made] = [await jobOf([4]), [] as string[]]
  const refusing = servicesOf(made, (part) => {
    if (part.startsWith('compute')) throw refused('机构已停用')
  })
  await runBills(job, { store, call: refusing }, never, never)
  expect(await store.find(job.key)).toMatchObject({ status: 'failed', error: '机构已停用' })
  expect(made).toEqual(['compute 4 0', 'abandon 4 0'])
  const failing = servicesOf([], () => {
    throw new Error('connection lost')
  })
  await expect(runBills(await jobOf([4]), { store, call: failing }, never, never)).rejects.toThrow('connection lost')
})
