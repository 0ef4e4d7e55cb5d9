/** Between the tabs of one browser: what one posts, all the others hear. */
export interface TabChannel {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
  close: () => void
}
export interface TabMeans {
  locks: Pick<LockManager, 'request'>
  channel: TabChannel
  /** Tells this tab from all others. */
  tab: string
  now?: () => number
}

/** So long a leading tab may be silent before it is asked whether it is still there. */
const quietMs = 2_000
/** Without an answer for so long it is frozen, and its place is taken. */
const frozenMs = 3_000
const lookMs = 1_000

interface Wishes extends TabMeans {
  name: string
  /** Told who leads whenever that changes: this tab, another, or nobody known. */
  onLeader: (leader: string | null) => void
}

/** Of all tabs that stand one leads. One that closes, crashes or freezes is followed by another within seconds. */
export function createLeadership({ name, locks, channel, tab, now = Date.now, onLeader }: Wishes) {
  const leaving = new AbortController()
  let leader: string | null = null
  /** Rises with every leader: one that was frozen meanwhile speaks of an older one, and is not heard. */
  let term = 0
  let heardAt = now()
  let askedAt: number | null = null
  let release: (() => void) | null = null
  let isQueued = false

  function follow(next: string | null) {
    heardAt = now()
    askedAt = null
    if (leader === next) return
    leader = next
    onLeader(next)
  }

  const announce = () => channel.postMessage({ kind: 'leads', leader: tab, term })

  const hold = () =>
    new Promise<void>((done) => {
      if (leaving.signal.aborted) return done()
      release = done
      term = Math.max(now(), term + 1)
      announce()
      follow(tab)
    })

  function queue() {
    if (isQueued || leaving.signal.aborted) return
    isQueued = true
    const granted = () => {
      isQueued = false
      return hold()
    }
    locks.request(name, { signal: leaving.signal }, granted).catch(lost)
  }

  /** Another tab took the lock from a holder that did not answer. */
  function lost(reason: unknown) {
    if (leaving.signal.aborted) return
    if (!(reason instanceof Error && reason.name === 'AbortError')) throw reason
    release = null
    if (leader === tab) follow(null)
    queue()
  }

  function take() {
    askedAt = null
    heardAt = now()
    locks.request(name, { steal: true }, hold).catch(lost)
  }

  function look() {
    if (leader === tab || now() - heardAt < quietMs) return
    if (askedAt === null) {
      askedAt = now()
      channel.postMessage({ kind: 'who' })
    } else if (now() - askedAt >= frozenMs) take()
  }

  const timer = setInterval(look, lookMs)
  channel.postMessage({ kind: 'who' })
  queue()

  return {
    leads: () => leader === tab,
    /** Every message of the channel is shown here first. */
    hear(message: { kind: string; leader?: string; term?: number }) {
      const isOlder = message.kind === 'leads' && (message.term ?? 0) < term
      if (leader === tab && (message.kind === 'who' || isOlder)) announce()
      if (isOlder) return
      if (message.kind === 'leads' && message.leader) {
        term = message.term ?? 0
        follow(message.leader)
      } else if (message.leader && message.leader === leader) {
        heardAt = now()
        askedAt = null
      }
    },
    stop() {
      clearInterval(timer)
      leaving.abort()
      release?.()
      release = null
    },
  }
}
