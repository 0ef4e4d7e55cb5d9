import { expect, it } from 'vitest'
import { runBatch } from './run-batch.ts'

const rows = Array.from({ length: 10 }, (_, at) => at)

it('returns an outcome for every row, in order, with the reason of a failure', async () => {
  const outcomes = await runBatch(rows, async (row) => {
    if (row % 4 === 1) throw new Error(`系统内置字典项不能删除`)
  })
  expect(outcomes.map(({ row }) => row)).toEqual(rows)
  expect(outcomes.filter(({ error }) => error).map(({ row, error }) => `${row} ${error}`)).toEqual([
    '1 系统内置字典项不能删除',
    '5 系统内置字典项不能删除',
    '9 系统内置字典项不能删除',
  ])
})

it('continues to the last row even if every row is refused', async () => {
  const refused = await runBatch(rows, async () => {
    throw new Error('无权操作')
  })
  expect(refused.map(({ row, error }) => [row, error])).toEqual(rows.map((row) => [row, '无权操作']))
})

it('runs a few at a time and reports progress', async () => {
  let running = 0
  let most = 0
  const told: number[] = []
  await runBatch(
    rows,
    async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
    },
    { onProgress: (done) => told.push(done) },
  )
  expect(most).toBe(4)
  expect(told).toEqual(rows.map((row) => row + 1))
})

it('starts no further rows after an abort', async () => {
  const stopping = new AbortController()
  const outcomes = await runBatch(rows, async () => stopping.abort(), { signal: stopping.signal })
  expect(outcomes.length).toBeLessThanOrEqual(4)
})
