import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { bodyMs, uploadMs } from '@care/shared/http/deadlines'

export interface Deadlines {
  bodyMs: number
  uploadMs: number
  /** A file must bring so many bytes within each such time: somebody who holds the line open does not send. */
  leastBytes: number
  withinMs: number
}
const usual: Deadlines = { bodyMs, uploadMs, leastBytes: 100 * 1024, withinMs: 10_000 }
/** For reading the refusal, before the line is cut. */
const farewellMs = 1_000

const held = new WeakMap<IncomingMessage, (limits: Deadlines) => void>()

/**
 * Ends requests whose body does not come in time, whatever route they are for, also when they were answered long ago.
 * Node's own limit is one for all requests, and has to leave uploads their time.
 */
export function holdBodyDeadlines(server: Server, cutOff: (socket: Duplex) => void, limits = usual) {
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
    let timer = setTimeout(end, limits.bodyMs)
    request.once('close', () => clearTimeout(timer))

    held.set(request, (limits) => {
      clearTimeout(timer)
      if (request.complete || request.destroyed) return
      const last = performance.now() + limits.uploadMs
      const look = (before: number) => {
        const { bytesRead } = request.socket
        if (bytesRead - before < limits.leastBytes || performance.now() >= last) return end()
        timer = setTimeout(look, limits.withinMs, bytesRead)
      }
      timer = setTimeout(look, limits.withinMs, request.socket.bytesRead)
    })
  })
}

/** Gives a request the time of a file: for routes of uploads, once it is known who sends. */
export const allowUpload = (request: IncomingMessage, limits = usual) => held.get(request)?.(limits)
