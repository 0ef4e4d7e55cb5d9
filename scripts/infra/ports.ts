import { createServer } from 'node:net'

/** Why nothing can listen there, as the system names it, or nothing when it can. */
export function whyNotListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'UNKNOWN'))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/** Two loopback ports that are free now, below the range from which the system takes ports for outgoing connections. */
export async function freePair(from = 23_100): Promise<[number, number]> {
  for (let port = from; port < 32_000; port += 10) {
    const taken = await Promise.all([port, port + 1].map((each) => whyNotListen(each, '127.0.0.1')))
    if (!taken.some(Boolean)) return [port, port + 1]
  }
  throw new Error(`no free ports from ${from} on`)
}
