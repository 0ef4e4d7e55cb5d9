import type { Socket } from 'node:net'
import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { closeCodes } from '@care/shared/live/events'
import type { WebSocket } from 'ws'
import type { Audience, HeldFrame, Reader } from './audience.ts'

/** Maximum number of unsent bytes of a reader. Above it the reader is disconnected; it reconnects and resumes. */
export const maxBacklogBytes = 1024 * 1024
/** Timeout of the close handshake in ms. */
const usualClosingMs = 3_000

/** One warning socket of a session. Its state is kept small, because there are thousands of sockets. */
export class WarningSocket implements Reader {
  readonly socket: WebSocket
  readonly raw: Socket
  readonly sessionId: string
  readonly userId: number
  readonly username: string
  /** The account's own tenant, within which its user name is unique. */
  readonly homeTenantId: number
  readonly audience: Audience
  readonly #closingMs: number
  isReplaying = false
  #held: HeldFrame[] | null = null
  /** Number of the current second, by which the messages per second are counted. */
  #second = 0
  #inSecond = 0

  constructor(socket: WebSocket, raw: Socket, caller: Caller, audience: Audience, closingMs = usualClosingMs) {
    this.socket = socket
    this.raw = raw
    this.sessionId = caller.sessionId
    this.userId = caller.userId
    this.username = caller.username
    this.homeTenantId = homeTenantOf(caller)
    this.audience = audience
    this.#closingMs = closingMs
  }

  /**
   * Writes whole frames directly to the TCP socket. That is safe because without compression the library never writes a
   * part of a frame.
   */
  write(frames: Buffer) {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.raw.writableLength > maxBacklogBytes) this.dropSlow()
    else this.raw.write(frames)
  }

  /** Holds back a frame; returns the number of frames held back. */
  hold(held: HeldFrame): number {
    this.#held ??= []
    return this.#held.push(held)
  }

  takeHeld(): HeldFrame[] {
    const held = this.#held ?? []
    this.#held = null
    return held
  }

  /** Counts a message of the client; false if there are more than `max` in a second. */
  mayReceive(max: number): boolean {
    const second = Math.floor(performance.now() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#inSecond = 0
    }
    this.#inSecond += 1
    return this.#inSecond <= max
  }

  dropSlow() {
    this.close(closeCodes.tooSlow, 'reconnect and resume')
  }

  /** Leaves the audience at once and closes the socket; cuts the connection if the close handshake takes too long. */
  close(code: number, reason: string) {
    this.audience.leave(this)
    this.#held = null
    if (this.socket.readyState !== this.socket.OPEN) return
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), this.#closingMs).unref()
  }
}
