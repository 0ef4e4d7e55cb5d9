import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { bodyMs, uploadMs } from '@care/shared/http/deadlines'
import { startDeadline } from '../process/deadline.ts'

export interface Deadlines {
  bodyMs: number
  uploadMs: number
  /**
   * Minimum number of bytes that an upload must send in each period, so that no client can just hold the connection
   * open.
   */
  leastBytes: number
  withinMs: number
}
const usual: Deadlines = { bodyMs, uploadMs, leastBytes: 100 * 1024, withinMs: 10_000 }
/** Time for the client to read the refusal before the connection is cut. */
const farewellMs = 1_000

const held = new WeakMap<IncomingMessage, (limits: Deadlines) => void>()

/**
 * Ends requests whose body does not arrive in time, on any route and even if the response was already sent. Node's own
 * limit is not enough: it is the same for all requests, and uploads need a long one.
 */
export function enforceBodyDeadlines(server: Server, cutOff: (socket: Duplex) => void, limits = usual) {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return

    const end = () => {
      if (request.complete) return
      const { socket } = request
      if (response.headersSent) return void socket.destroy()
      cutOff(socket)
      setTimeout(() => socket.destroy(), farewellMs).unref()
    }
    let callOff = startDeadline(limits.bodyMs, end)
    request.once('close', () => callOff())

    held.set(request, (limits) => {
      callOff()
      if (request.complete || request.destroyed) return
      const last = performance.now() + limits.uploadMs
      const lookLater = () => {
        const before = request.socket.bytesRead
        callOff = startDeadline(limits.withinMs, () => {
          const tooFew = request.socket.bytesRead - before < limits.leastBytes
          if (tooFew || performance.now() >= last) return end()
          lookLater()
        })
      }
      lookLater()
    })
  })
}

/** Extends a request's body deadline to that of an upload. Call it only after authenticating the sender. */
export const allowUpload = (request: IncomingMessage, limits = usual) => held.get(request)?.(limits)
