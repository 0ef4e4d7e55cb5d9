import type { Socket } from 'node:net'
import { type Caller, homeTenantOf } from '@care/shared/admin/session/session'
import { closeCodes } from '@care/shared/live/events'
import type { WebSocket } from 'ws'
import type { Audience, HeldFrame, Reader } from './audience.ts'

/** A reader with a larger backlog is closed, to come back and resume. */
export const maxBacklogBytes = 1024 * 1024
/** How long a reader has for the close handshake. */
const usualClosingMs = 3_000

/** One socket of a session. Kept small, since there are thousands. */
export class Member implements Reader {
  readonly socket: WebSocket
  readonly raw: Socket
  readonly sessionId: string
  readonly userId: number
  readonly username: string
  /** The account's own tenant, in which its user name is unique. */
  readonly homeTenantId: number
  readonly audience: Audience
  readonly #closingMs: number
  isReplaying = false
  #held: HeldFrame[] | null = null
  /** Messages within the current second. */
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
   * Writes whole frames straight to the TCP socket: without compression the library never has a partial frame there.
   */
  write(frames: Buffer) {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.raw.writableLength > maxBacklogBytes) this.dropSlow()
    else this.raw.write(frames)
  }

  /** Holds a frame; returns how many are held. */
  hold(held: HeldFrame): number {
    this.#held ??= []
    return this.#held.push(held)
  }

  takeHeld(): HeldFrame[] {
    const held = this.#held ?? []
    this.#held = null
    return held
  }

  /** False above the rate of messages that our own client ever sends. */
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

  /** Leaves its audience at once; cuts the connection without a close handshake. */
  close(code: number, reason: string) {
    this.audience.leave(this)
    this.#held = null
    if (this.socket.readyState !== this.socket.OPEN) return
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), this.#closingMs).unref()
  }
}
