import { randomUUID } from 'node:crypto'
import { quotas } from '@care/shared/tenants/quotas.contract'
import type { Logger } from 'pino'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

const usualMs = 60_000

interface Means {
  /** How many sockets the people of each institution have open here. */
  counts: () => ReadonlyMap<number, number>
  call: InternalCalls
  log: Logger
  everyMs?: number | undefined
}

/** Tells the services once a minute how many consoles are open; the function that it answers ends that. */
export function countSockets({ counts, call, log, everyMs = usualMs }: Means): () => void {
  const gateway = randomUUID()
  const timer = setInterval(() => {
    const sockets = [...counts()].map(([tenantId, count]) => ({ tenantId, count }))
    if (sockets.length === 0) return
    const caller = internalCaller(sockets.map(({ tenantId }) => tenantId))
    // a note only: the next minute brings another
    call(quotas.noteSockets, caller, { body: { gateway, sockets } }).catch((err: unknown) =>
      log.warn({ err }, 'open consoles not noted'),
    )
  }, everyMs).unref()
  return () => clearInterval(timer)
}
