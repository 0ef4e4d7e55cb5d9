import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { bodyMs, uploadMs } from '@care/shared/http/deadlines'
import { deadline } from '../process/deadline.ts'

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
    let callOff = deadline(limits.bodyMs, end)
    request.once('close', () => callOff())

    held.set(request, (limits) => {
      callOff()
      if (request.complete || request.destroyed) return
      const last = performance.now() + limits.uploadMs
      const lookLater = () => {
        const before = request.socket.bytesRead
        callOff = deadline(limits.withinMs, () => {
          const tooFew = request.socket.bytesRead - before < limits.leastBytes
          if (tooFew || performance.now() >= last) return end()
          lookLater()
        })
      }
      lookLater()
    })
  })
}

/** Gives a request the time of a file: for routes of uploads, once it is known who sends. */
export const allowUpload = (request: IncomingMessage, limits = usual) => held.get(request)?.(limits)
