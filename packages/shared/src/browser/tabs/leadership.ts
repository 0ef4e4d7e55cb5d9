/** Broadcast channel between the tabs of one browser: a message reaches all the others. */
export interface TabChannel {
  postMessage: (message: unknown) => void
  onmessage: ((event: MessageEvent) => void) | null
  close: () => void
}
export interface TabEnvironment {
  locks: Pick<LockManager, 'request'>
  channel: TabChannel
  /** Id of this tab. */
  tab: string
  now?: () => number
}

/** Silence in ms after which a leading tab is pinged. */
const quietMs = 2_000
/** Time in ms without a reply after which a leading tab counts as frozen, and another tab takes over. */
const frozenMs = 3_000
const lookMs = 1_000

interface Wishes extends TabEnvironment {
  name: string
  /** Called whenever the leader changes: this tab, another, or null when unknown. */
  onLeader: (leader: string | null) => void
}

/** Elects one leader among the open tabs. When it closes, crashes or freezes, another follows within seconds. */
export function createLeadership({ name, locks, channel, tab, now = Date.now, onLeader }: Wishes) {
  const leaving = new AbortController()
  let leader: string | null = null
  /** Rises with every leader: messages of a leader that was frozen carry an older term and are ignored. */
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

  /** Another tab stole the lock from a holder that did not reply. */
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
    /** Updates the leader by a message of the channel; call it with every message before the message is handled. */
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
