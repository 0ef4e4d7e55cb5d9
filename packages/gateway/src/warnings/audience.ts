import type { LiveKind } from '@care/shared/live/events'

/** Ms within which frames are collected into one write per reader. */
const batchMs = 5
const maxHeld = 10_000

/** The events that a session receives: the common events of these tenants, and the kinds that its permissions allow. */
export interface AudienceScope {
  tenantIds: readonly number[]
  kinds: readonly LiveKind[]
}

export interface HeldFrame {
  tenantId: number
  seq: number | null
  frame: Buffer
}

/** A socket as its audience uses it. */
export interface Reader {
  readonly username: string
  readonly homeTenantId: number
  /** Holds a frame until the reader's replay is over; returns the number of held frames. */
  hold: (frame: HeldFrame) => number
  write: (frames: Buffer) => void
  dropSlow: () => void
  close: (code: number, reason: string) => void
}

/** The readers of the same events. Each batch of frames is assembled once, and its bytes are sent to all readers. */
export class Audience {
  readonly hearing: AudienceScope
  /** Tenants whose numbered feed the members receive. */
  readonly fed: readonly number[]
  /** Members that receive every frame immediately. */
  readonly live = new Set<Reader>()
  /** Members that wait for their replay; until then frames for them are held back. */
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

  /** Sends a frame to the audience; `seq` is null for unnumbered events. */
  push(tenantId: number, seq: number | null, frame: Buffer) {
    for (const member of this.held) if (member.hold({ tenantId, seq, frame }) > maxHeld) member.dropSlow()
    if (this.live.size === 0) return
    this.#pending.push(frame)
    if (this.#isDue) return
    this.#isDue = true
    // the first frame after a pause is sent immediately, the following frames together
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

  /** Holds frames for this member from now on instead of sending them. */
  hold(member: Reader) {
    if (this.live.has(member)) this.flush()
    this.live.delete(member)
    this.held.add(member)
  }

  /** Sends live frames to the member again. Call it after the member has received its held frames. */
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
