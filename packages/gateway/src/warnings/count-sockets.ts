import { randomUUID } from 'node:crypto'
import { quotas } from '@care/shared/admin/tenants/quotas.contract'
import type { Logger } from 'pino'
import { internalCaller } from '../upstream/identity.ts'
import type { InternalCalls } from '../upstream/internal-calls.ts'

const usualMs = 60_000

interface Means {
  /** Number of open sockets of this process, by the institution of their user. */
  counts: () => ReadonlyMap<number, number>
  call: InternalCalls
  log: Logger
  everyMs?: number | undefined
}

/** Reports the number of open consoles to the services once a minute; returns a function that stops that. */
export function countSockets({ counts, call, log, everyMs = usualMs }: Means): () => void {
  const gateway = randomUUID()
  const timer = setInterval(() => {
    const sockets = [...counts()].map(([tenantId, count]) => ({ tenantId, count }))
    if (sockets.length === 0) return
    const caller = internalCaller(sockets.map(({ tenantId }) => tenantId))
    // a report that gets lost is replaced by the one a minute later
    call(quotas.noteSockets, caller, { body: { gateway, sockets } }).catch((err: unknown) =>
      log.warn({ err }, 'open consoles not noted'),
    )
  }, everyMs).unref()
  return () => clearInterval(timer)
}
