import type { LiveKind } from '@care/shared/live/events'

/** Ms within which frames are collected, so that each reader gets them in one write. */
const batchMs = 5
const maxHeld = 10_000

/** Which events a session receives: the common events of these tenants, and the kinds that its permissions allow. */
export interface AudienceScope {
  tenantIds: readonly number[]
  kinds: readonly LiveKind[]
}

export interface HeldFrame {
  tenantId: number
  seq: number | null
  frame: Buffer
}

/** What an audience needs of a socket. */
export interface Reader {
  readonly username: string
  readonly homeTenantId: number
  /** Holds back a frame until the reader's replay is over; returns the number of frames held back. */
  hold: (frame: HeldFrame) => number
  write: (frames: Buffer) => void
  dropSlow: () => void
  close: (code: number, reason: string) => void
}

/**
 * Readers that receive the same events. Each batch of frames is assembled once, and the same bytes are sent to all
 * readers.
 */
export class Audience {
  readonly hearing: AudienceScope
  /** Tenants whose numbered feed these readers receive. */
  readonly fed: readonly number[]
  /** Readers that receive every frame immediately. */
  readonly live = new Set<Reader>()
  /** Readers that wait for their replay; until then their frames are held back. */
  readonly held = new Set<Reader>()
  #pending: Buffer[] = []
  #isDue = false
  #flushedAt = 0

  constructor(hearing: AudienceScope) {
    this.hearing = hearing
    this.fed = this.hears('warning') ? hearing.tenantIds : []
  }

  hears(kind: LiveKind) {
    return this.hearing.kinds.includes(kind)
  }

  get isEmpty() {
    return this.live.size === 0 && this.held.size === 0
  }

  /** Sends a frame to all readers; `seq` is null for events without a feed number. */
  push(tenantId: number, seq: number | null, frame: Buffer) {
    for (const member of this.held) if (member.hold({ tenantId, seq, frame }) > maxHeld) member.dropSlow()
    if (this.live.size === 0) return
    this.#pending.push(frame)
    if (this.#isDue) return
    this.#isDue = true
    // the first frame after a pause is sent immediately; those that follow shortly are sent together
    const wait = this.#flushedAt + batchMs - performance.now()
    if (wait <= 0) setImmediate(this.flush)
    else setTimeout(this.flush, wait)
  }

  readonly flush = () => {
    this.#isDue = false
    if (this.#pending.length === 0) return
    const batch = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending)
    this.#pending = []
    for (const member of this.live) member.write(batch)
    this.#flushedAt = performance.now()
  }

  /** Holds back frames for this reader from now on. */
  hold(member: Reader) {
    if (this.live.has(member)) this.flush()
    this.live.delete(member)
    this.held.add(member)
  }

  /** Sends frames to the reader immediately again. Call it after the reader has got the frames that were held back. */
  release(member: Reader) {
    this.flush()
    this.held.delete(member)
    this.live.add(member)
  }

  leave(member: Reader) {
    this.live.delete(member)
    this.held.delete(member)
  }
}
