import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { processorSeconds } from './processor.ts'

const busyFor = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms * 1000}; while (process.cpuUsage().user < end);`

it('counts what a process below this one uses, while it runs and after it has ended', async () => {
  const before = processorSeconds(process.pid)
  const child = spawn(
    process.execPath,
    ['-e', `${busyFor(150)} process.send('done'); process.once('message', () => process.exit())`],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  await once(child, 'message')
  expect(processorSeconds(child.pid ?? 0)).toBeGreaterThanOrEqual(0.13)
  child.send('end')
  await once(child, 'close')
  expect(processorSeconds(process.pid) - before).toBeGreaterThanOrEqual(0.13)
})

it('counts nothing for a process that is not there', () => {
  expect(processorSeconds(2 ** 30)).toBe(0)
})
