import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { ProcessorMeter } from './processor.ts'

const busyFor = (ms: number) =>
  `const end = process.cpuUsage().user + ${ms * 1000}; while (process.cpuUsage().user < end);`

it('counts the processor time of a child process while it runs and after it has ended', async () => {
  const meter = new ProcessorMeter(process.pid)
  const before = meter.seconds()
  const script = `${busyFor(150)} process.send('done'); process.once('message', () => process.exit())`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  const meanwhile = meter.seconds()
  expect(meanwhile - before).toBeGreaterThanOrEqual(0.13)
  expect(new ProcessorMeter(child.pid ?? 0).seconds()).toBeGreaterThanOrEqual(0.13)
  child.send('end')
  await once(child, 'close')
  expect(meter.seconds()).toBeGreaterThanOrEqual(meanwhile)
})

it('returns 0 for a process that does not exist', () => {
  expect(new ProcessorMeter(2 ** 30).seconds()).toBe(0)
})
