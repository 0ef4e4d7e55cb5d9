import type { Readable } from 'node:stream'
import { unavailable } from '@care/shared/http/errors'
import { Pool } from 'undici'
import { createBreaker } from './breaker.ts'
import { type AnswerHandler, Exchange } from './exchange.ts'

export const limits = {
  connectMs: 1_000,
  answerMs: 5_000,
  /** Concurrent calls, and how many more may wait for a free connection. */
  connections: 64,
  /**
   * Files on slow lines hold connections for minutes: they have a pool of their own, so that no other call waits for
   * one.
   */
  fileConnections: 16,
  waiting: 50,
  /**
   * A crowd may answer a questionnaire at the same moment: it queues on connections of its own, and nobody else waits
   * behind it.
   */
  crowdConnections: 12,
  crowdWaiting: 2_000,
  /** At most one retry per ten reads, so that a failing service does not get double the load. */
  retryShare: 0.1,
}

type Note = (ms: number, failed: boolean) => void

export interface Outgoing {
  method: string
  path: string
  /** Names and values in turn. */
  headers: string[]
  body: Buffer | Readable | null
  /** Milliseconds until the answer must begin, if not the default; such a call is not retried. */
  headersTimeout?: number
}

/** Pool size for one kind of calls, and how many may wait. */
export interface PoolLimits {
  connections: number
  waiting: number
}

/** One service behind the gateway: connection pool, bounded queue, circuit breaker, and one retry of reads. */
export function createUpstream(origin: string, { connections, waiting }: PoolLimits = limits) {
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.answerMs,
    bodyTimeout: limits.answerMs,
    keepAliveTimeout: 30_000,
    pipelining: 1,
  })
  const breaker = createBreaker()
  let running = 0
  let retryBudget = 1

  const upstream = {
    origin,
    isOpen: breaker.isOpen,
    running: () => running,

    /**
     * Sends a call and passes its answer to `answering`; throws 503 before sending if the service is overloaded or
     * paused. `note` gets the duration in ms and whether it failed.
     */
    send(outgoing: Outgoing, answering: AnswerHandler, note?: Note) {
      if (running >= connections + waiting || !breaker.allows()) throw unavailable()
      running += 1
      const isRead = outgoing.method === 'GET'
      if (isRead) retryBudget = Math.min(10, retryBudget + limits.retryShare)
      dispatch(outgoing, answering, isRead && outgoing.headersTimeout === undefined, note, performance.now())
    },

    close: () => pool.destroy(),
  }

  function dispatch(
    outgoing: Outgoing,
    answering: AnswerHandler,
    mayRetry: boolean,
    note: Note | undefined,
    began: number,
  ) {
    const exchange = new Exchange(answering, (outcome) => {
      if (outcome === 'failed' && mayRetry && retryBudget >= 1 && !exchange.hasStarted) {
        retryBudget -= 1
        setTimeout(dispatch, 20 + Math.random() * 80, outgoing, answering, false, note, began)
        return true
      }
      running -= 1
      // the caller hung up while uploading and so broke the call
      const hungUp = outgoing.body !== null && !Buffer.isBuffer(outgoing.body) && answering.isAbandoned
      if (!hungUp) note?.(performance.now() - began, outcome === 'failed')
      if (outcome === 'failed' && !hungUp) breaker.failed()
      else if (outcome === 'answered') breaker.succeeded()
      return false
    })
    pool.dispatch(outgoing as Parameters<Pool['dispatch']>[0], exchange)
  }

  return upstream
}
export type Upstream = ReturnType<typeof createUpstream>
