import { cpuSeconds, loadCore, type RunningProcess, startPinned } from './run.ts'

const connections = 64

export interface MeasuredServer {
  running: RunningProcess
  url: string
  headers: string[]
}
export interface CallMeasurement {
  perSecond: number
  /** Calls per second of processor time of the measured process. */
  perCpuSecond: number
}

/** Calls one URL as fast as it responds. */
export async function measureCalls(
  wrk: string,
  { running, url, headers }: MeasuredServer,
  forSeconds: number,
): Promise<CallMeasurement> {
  const pid = running.child.pid as number
  const before = cpuSeconds(pid)
  const load = startPinned(loadCore, wrk, ['-t1', `-c${connections}`, `-d${forSeconds}s`, ...headers, url])
  let said = ''
  load.child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  await new Promise((done) => load.child.once('close', done))
  const used = cpuSeconds(pid) - before
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
  const calls = Number(/(\d+) requests in/.exec(said)?.[1])
  if (said.includes('Non-2xx') || !calls) throw new Error(`calls were refused at ${url}:\n${said}`)
  return { perSecond, perCpuSecond: calls / used }
}
