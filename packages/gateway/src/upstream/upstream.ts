import type { Readable } from 'node:stream'
import { unavailable } from '@care/shared/http/errors'
import { Pool } from 'undici'
import { createBreaker } from './breaker.ts'
import { type AnswerHandler, UpstreamExchange } from './exchange.ts'

export const defaultPoolLimits = {
  connectMs: 1_000,
  answerMs: 5_000,
  /** Maximum number of concurrent calls; `waiting` is how many more may wait for a free connection. */
  connections: 64,
  /** A separate pool for files, because files on slow networks occupy connections for minutes. */
  fileConnections: 16,
  waiting: 50,
  /**
   * A separate pool for questionnaire answers, so that many people who answer at the same time do not delay other
   * calls.
   */
  crowdConnections: 12,
  crowdWaiting: 2_000,
  /**
   * Share of reads that may be retried: one retry per ten reads, so that a failing service does not get double the
   * load.
   */
  retryShare: 0.1,
}

type Note = (ms: number, failed: boolean) => void

export interface UpstreamRequest {
  method: string
  path: string
  /** Request headers as alternating names and values. */
  headers: string[]
  body: Buffer | Readable | null
  /** Ms until the response must begin, if not the default. A call with its own limit is not retried. */
  headersTimeout?: number
}

/** Pool size for one kind of call, and how many calls may wait for a connection. */
export interface PoolLimits {
  connections: number
  waiting: number
}

/** A service behind the gateway: connection pool, bounded queue, circuit breaker, and one retry of reads. */
export function createUpstream(origin: string, { connections, waiting }: PoolLimits = defaultPoolLimits) {
  const pool = new Pool(origin, {
    connections,
    connect: { timeout: defaultPoolLimits.connectMs },
    headersTimeout: defaultPoolLimits.answerMs,
    bodyTimeout: defaultPoolLimits.answerMs,
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
     * Sends a call and passes its response to `answering`; throws 503 before sending if the service is overloaded or
     * its breaker is open. `note` gets the duration in ms and whether the call failed.
     */
    send(outgoing: UpstreamRequest, answering: AnswerHandler, note?: Note) {
      if (running >= connections + waiting || !breaker.allows()) throw unavailable()
      running += 1
      const isRead = outgoing.method === 'GET'
      if (isRead) retryBudget = Math.min(10, retryBudget + defaultPoolLimits.retryShare)
      dispatch(outgoing, answering, isRead && outgoing.headersTimeout === undefined, note, performance.now())
    },

    close: () => pool.destroy(),
  }

  function dispatch(
    outgoing: UpstreamRequest,
    answering: AnswerHandler,
    mayRetry: boolean,
    note: Note | undefined,
    began: number,
  ) {
    const exchange = new UpstreamExchange(answering, (outcome) => {
      if (outcome === 'failed' && mayRetry && retryBudget >= 1 && !exchange.hasStarted) {
        retryBudget -= 1
        setTimeout(dispatch, 20 + Math.random() * 80, outgoing, answering, false, note, began)
        return true
      }
      running -= 1
      // the client hung up while uploading, which made the call fail
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
