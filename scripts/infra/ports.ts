import { createServer } from 'node:net'

/** The system's error code if nothing can listen there; undefined if it can. */
export function whyNotListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'UNKNOWN'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/** Below the ephemeral ports, above those of a product on its usual ones. */
const range = { from: 20_000, to: 32_000 }
/** Each process starts at another offset, so that two runs started together do not collide. */
let next = range.from + (process.pid % 1_000) * 12

/** The first of `count` free consecutive ports; a process never gets the same twice. */
export async function freePorts(count: number): Promise<number> {
  for (let tried = range.from; tried < range.to; tried += count) {
    const first = next + count > range.to ? range.from : next
    next = first + count
    const row = Array.from({ length: count }, (_, at) => first + at)
    const taken = await Promise.all(row.map((port) => whyNotListen(port, '0.0.0.0')))
    if (!taken.some(Boolean)) return first
  }
  throw new Error(`no ${count} free ports in a row between ${range.from} and ${range.to}`)
}
