import type { LiveKind } from '@care/shared/live/events'
import type { Member } from './member.ts'

/** Frames that fall due within this time leave in one write per reader. */
const batchMs = 5
const maxHeld = 10_000

/** What a session may hear: of these tenants what everyone hears, and the kinds that its permissions open. */
export interface Hearing {
  tenantIds: readonly number[]
  kinds: readonly LiveKind[]
}

/** Readers who hear the same: each batch is put together once, and the same bytes go to all of them. */
export class Audience {
  readonly hearing: Hearing
  /** The tenants whose numbered feed is heard. */
  readonly fed: readonly number[]
  /** Get every frame as it comes. */
  readonly live = new Set<Member>()
  /** Wait for their replay; frames are kept for them meanwhile. */
  readonly held = new Set<Member>()
  #pending: Buffer[] = []
  #isDue = false
  #flushedAt = 0

  constructor(hearing: Hearing) {
    this.hearing = hearing
    this.fed = this.hears('warning') ? hearing.tenantIds : []
  }

  hears(kind: LiveKind) {
    return this.hearing.kinds.includes(kind)
  }

  get isEmpty() {
    return this.live.size === 0 && this.held.size === 0
  }

  /** `seq` is null for what has no number. */
  push(tenantId: number, seq: number | null, frame: Buffer) {
    for (const member of this.held) if (member.hold({ tenantId, seq, frame }) > maxHeld) member.dropSlow()
    if (this.live.size === 0) return
    this.#pending.push(frame)
    if (this.#isDue) return
    this.#isDue = true
    // the first frame after a pause leaves at once, the following ones together
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

  /** From now on frames are kept for this member instead of being sent. */
  hold(member: Member) {
    if (this.live.has(member)) this.flush()
    this.live.delete(member)
    this.held.add(member)
  }

  /** The member has been given all that was kept for it. */
  release(member: Member) {
    this.flush()
    this.held.delete(member)
    this.live.add(member)
  }

  leave(member: Member) {
    this.live.delete(member)
    this.held.delete(member)
  }
}
