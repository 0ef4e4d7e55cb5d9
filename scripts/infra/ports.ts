import { createServer } from 'node:net'

/** Why nothing can listen there, as the system names it, or nothing when it can. */
export function whyNotListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'UNKNOWN'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/** Below the ports that the system gives to outgoing connections, above those of a product on its usual ones. */
const range = { from: 20_000, to: 32_000 }
/** Each process begins to look at a place of its own, so that two runs which start together do not meet. */
let next = range.from + (process.pid % 1_000) * 12

/** The first of so many ports in a row on which nothing listens now; never the same twice in a process. */
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
