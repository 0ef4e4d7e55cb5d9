import type { Socket } from 'node:net'
import { closeCodes } from '@care/shared/live/events'
import { type Caller, homeTenantOf } from '@care/shared/session/session'
import type { WebSocket } from 'ws'
import type { Audience } from './audience.ts'

/** More than this waiting for one reader, and it is sent away to come back and resume. */
export const maxBacklogBytes = 1024 * 1024
/** How long a reader has for the farewell. */
const usualClosingMs = 3_000

export interface Held {
  tenantId: number
  seq: number | null
  frame: Buffer
}

/** One socket of one session. Kept small: there are thousands. */
export class Member {
  readonly socket: WebSocket
  readonly raw: Socket
  readonly sessionId: string
  readonly userId: number
  readonly username: string
  /** Where the account is, which bears the name. */
  readonly homeTenantId: number
  readonly audience: Audience
  readonly #closingMs: number
  isReplaying = false
  #held: Held[] | null = null
  /** Messages within the running second. */
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

  /** Finished frames, straight to the line: compression is off, so nothing of the library's is ever half written. */
  write(frames: Buffer) {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.raw.writableLength > maxBacklogBytes) this.dropSlow()
    else this.raw.write(frames)
  }

  /** How many frames are kept by now. */
  hold(held: Held): number {
    this.#held ??= []
    return this.#held.push(held)
  }

  takeHeld(): Held[] {
    const held = this.#held ?? []
    this.#held = null
    return held
  }

  /** False: more messages in this second than a client of ours ever sends. */
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

  /** Leaves its audience at once; who does not take the farewell is cut off. */
  close(code: number, reason: string) {
    this.audience.leave(this)
    this.#held = null
    if (this.socket.readyState !== this.socket.OPEN) return
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), this.#closingMs).unref()
  }
}
