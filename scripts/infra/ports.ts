import { createServer } from 'node:net'

/** The system's error code if no process can listen on the port; undefined if the port is free. */
export function listenErrorCode(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'UNKNOWN'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/** Ports for tests: below the ephemeral ports, and above the usual ports of a product. */
const range = { from: 20_000, to: 32_000 }
/** Each process starts at a different offset, so that two runs started in the same moment do not collide. */
let next = range.from + (process.pid % 1_000) * 12

/** Returns the first of `count` free consecutive ports; never the same ports twice in a process. */
export async function freePorts(count: number): Promise<number> {
  for (let tried = range.from; tried < range.to; tried += count) {
    const first = next + count > range.to ? range.from : next
    next = first + count
    const row = Array.from({ length: count }, (_, at) => first + at)
    const taken = await Promise.all(row.map((port) => listenErrorCode(port, '0.0.0.0')))
    if (!taken.some(Boolean)) return first
  }
  throw new Error(`no ${count} free ports in a row between ${range.from} and ${range.to}`)
}
