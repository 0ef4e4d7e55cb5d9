import type { IncomingMessage, ServerResponse } from 'node:http'
import { rewriteAddress } from './addresses.ts'
import { nextRequestId } from './request-id.ts'

/** What passing a call on needs to know of it: a request of the framework has all of it, and so has a bare one. */
export interface Asked {
  id: string
  raw: IncomingMessage
  headers: IncomingMessage['headers']
  params: unknown
  ip: string
  /** Of what the framework took: the lane's own calls need neither. */
  protocol?: 'http' | 'https'
  host?: string
  body?: unknown
}
/** False, or a refusal thrown: nothing has been sent, and the framework does it again in its own way. */
export type PassAtOnce = (asked: Asked, response: ServerResponse) => boolean

/** Reads of fixed addresses that need nothing of the framework, which costs a third of such a call. Hooks of routes do not hear of them. */
export function createLane() {
  const reads = new Map<string, PassAtOnce>()
  let isOpen = true

  return {
    add: (path: string, pass: PassAtOnce) => reads.set(path, pass),

    /** Whether the call is on its way. */
    takes(raw: IncomingMessage, response: ServerResponse): boolean {
      if (!isOpen || raw.method !== 'GET') return false
      const url = rewriteAddress(raw)
      const end = url.indexOf('?')
      const pass = reads.get(end < 0 ? url : url.slice(0, end))
      if (!pass) return false
      try {
        return pass({ id: nextRequestId(), raw, headers: raw.headers, params: {}, ip: '' }, response)
      } catch {
        // refused: the framework finds the same, and says it
        return false
      }
    },

    close() {
      isOpen = false
    },
  }
}
export type Lane = ReturnType<typeof createLane>
