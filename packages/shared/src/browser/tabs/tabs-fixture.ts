import { createLiveClient, type LiveSocket } from '../live/live-client.ts'
import { createSharedLine } from './shared-line.ts'

/** Test events, identified by number. */
const event = (seq: number) => JSON.stringify({ kind: 'warning', tenantId: 1, seq, warning: {} })

interface Timer {
  at: number
  every: number | null
  run: () => void
}
interface Lock {
  tab: Tab
  grant: () => Promise<void>
  reject: (error: Error) => void
}
interface Line {
  tab: Tab
  socket: LiveSocket & { readyState: number }
}

const abort = () => Object.assign(new Error('taken'), { name: 'AbortError' })

/** One tab of a fake browser: its pending tasks wait in `tasks`, and a frozen tab runs none. */
export interface Tab {
  name: string
  isFrozen: boolean
  isGone: boolean
  tasks: (() => void)[]
  timers: Map<number, Timer>
  hear: ((event: MessageEvent) => void) | null
  /** Numbers in the order in which this tab applied them. */
  applied: number[]
  phase: () => string
  returns: () => number
  leads: () => boolean
  stop: () => void
}

/** A fake browser with tabs, and the server of their feed; nothing happens unless a test triggers it. */
export function createFakeBrowser() {
  const tabs: Tab[] = []
  const lines = new Set<Line>()
  const queue: Lock[] = []
  let holder: Lock | null = null
  let now = 1_000_000
  let newest = 10
  let names = 0
  let timerIds = 0
  let current: Tab | null = null

  const alive = () => tabs.filter(({ isGone }) => !isGone)
  const give = (tab: Tab, task: () => void) => void (tab.isGone || tab.tasks.push(task))
  const owner = () => {
    if (!current) throw new Error('a timer of nobody')
    return current
  }
  function setTimer(run: () => void, ms = 0, every: number | null = null) {
    owner().timers.set(++timerIds, { at: now + ms, every, run })
    return timerIds
  }

  /** Runs the task as this tab's code, with its microtasks. */
  async function inTab(tab: Tab, task: () => void) {
    current = tab
    task()
    for (let turn = 0; turn < 8; turn++) await Promise.resolve()
    current = null
  }

  function grantNext() {
    if (holder) return
    holder = queue.shift() ?? null
    const granted = holder
    if (granted) give(granted.tab, () => void granted.grant().then(() => letGo(granted)))
  }
  function letGo(lock: Lock) {
    if (holder !== lock) return
    holder = null
    grantNext()
  }
  const request = (tab: Tab) => (_name: string, options: LockOptions, grant: () => Promise<void>) =>
    new Promise<void>((_resolve, reject) => {
      const lock = { tab, grant, reject }
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(lock)
        if (at >= 0) queue.splice(at, 1)
        reject(abort())
      })
      if (options.steal) {
        const former = holder
        holder = lock
        if (former) give(former.tab, () => former.reject(abort()))
        give(tab, () => void grant().then(() => letGo(lock)))
      } else {
        queue.push(lock)
        grantNext()
      }
    })

  function connect(tab: Tab): LiveSocket {
    const line: Line = {
      tab,
      socket: {
        readyState: 0,
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (text) => answer(line, String(text)),
        close: () => {
          line.socket.readyState = 3
          lines.delete(line)
        },
      },
    }
    lines.add(line)
    give(tab, () => {
      if (!lines.has(line)) return
      line.socket.readyState = 1
      line.socket.onopen?.call(line.socket as WebSocket, {} as Event)
    })
    say(line, JSON.stringify({ kind: 'hello', cursor: { 1: newest } }))
    return line.socket
  }
  function say(line: Line, data: string) {
    give(line.tab, () => line.socket.onmessage?.call(line.socket as WebSocket, { data } as MessageEvent))
  }
  function answer(line: Line, text: string) {
    if (!text.startsWith('{')) return
    const after = Number(JSON.parse(text).cursor[1] ?? newest)
    for (let seq = after + 1; seq <= newest; seq++) say(line, event(seq))
    say(line, JSON.stringify({ kind: 'resumed', cursor: { 1: newest }, missed: newest - after }))
  }
  function drop(line: Line) {
    lines.delete(line)
    give(line.tab, () => {
      line.socket.readyState = 3
      line.socket.onclose?.call(line.socket as WebSocket, { code: 1006 } as CloseEvent)
    })
  }

  function leave(tab: Tab) {
    tab.isGone = true
    tab.tasks = []
    tab.timers.clear()
    for (const line of lines) if (line.tab === tab) lines.delete(line)
    for (const lock of [...queue]) if (lock.tab === tab) queue.splice(queue.indexOf(lock), 1)
    if (holder?.tab === tab) letGo(holder)
  }

  return {
    clock: {
      setTimeout: (run: () => void, ms?: number) => setTimer(run, ms),
      setInterval: (run: () => void, ms: number) => setTimer(run, ms, ms),
      clearTimeout: (id: number) => void owner().timers.delete(id),
      clearInterval: (id: number) => void owner().timers.delete(id),
    },
    alive,
    newest: () => newest,
    /** Open server sockets of running tabs. */
    sockets: () => [...lines].filter(({ tab }) => !tab.isFrozen && !tab.isGone).length,

    async open(): Promise<Tab> {
      const tab: Tab = {
        name: `tab${++names}`,
        isFrozen: false,
        isGone: false,
        tasks: [],
        timers: new Map(),
        hear: null,
        applied: [],
        phase: () => '',
        returns: () => 0,
        leads: () => false,
        stop: () => undefined,
      }
      tabs.push(tab)
      await inTab(tab, () => {
        const line = createSharedLine({
          name: 'line',
          tab: tab.name,
          now: () => now,
          locks: { request: request(tab) as LockManager['request'] },
          channel: {
            set onmessage(hear: ((event: MessageEvent) => void) | null) {
              tab.hear = hear
            },
            postMessage: (data: unknown) => {
              const copy = structuredClone(data)
              for (const other of alive())
                if (other !== tab) give(other, () => other.hear?.({ data: copy } as MessageEvent))
            },
            close: () => undefined,
          },
          connect: async () => connect(tab),
        })
        const client = createLiveClient({
          ticket: async () => '',
          url: () => '',
          socket: line.socket,
          now: () => now,
          random: () => 0.5,
          onEvent: (heard) => 'seq' in heard && tab.applied.push(heard.seq),
          onState: () => undefined,
        })
        tab.phase = () => client.state().phase
        tab.returns = () => client.state().returns
        tab.leads = line.leads
        tab.stop = () => {
          client.stop()
          line.stop()
        }
        client.start()
      })
      return tab
    },
    async close(tab: Tab) {
      await inTab(tab, tab.stop)
      leave(tab)
    },
    crash: leave,
    raise(count = 1) {
      for (let one = 0; one < count; one++) {
        newest += 1
        for (const line of lines) say(line, event(newest))
      }
    },
    beat() {
      for (const line of lines) say(line, JSON.stringify({ kind: 'beat', time: now, cursor: { 1: newest } }))
    },
    dropSockets() {
      for (const line of [...lines]) drop(line)
    },
    /** Runs one pending task of this tab. */
    async step(tab: Tab) {
      const task = tab.isFrozen ? undefined : tab.tasks.shift()
      if (task) await inTab(tab, task)
    },
    /** Runs all pending tasks of running tabs. */
    async settle() {
      for (let busy = true; busy; ) {
        busy = false
        for (const tab of alive()) {
          if (tab.isFrozen || tab.tasks.length === 0) continue
          busy = true
          await inTab(tab, tab.tasks.shift() as () => void)
        }
      }
    },
    /** Advances time, for frozen tabs as well: their due timers stay pending. */
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const due = alive().flatMap((tab) => [...tab.timers].map(([id, timer]) => ({ tab, id, timer })))
        const [next] = due.filter(({ timer }) => timer.at <= end).sort((a, b) => a.timer.at - b.timer.at)
        if (!next) break
        const { tab, id, timer } = next
        now = Math.max(now, timer.at)
        if (timer.every === null) tab.timers.delete(id)
        else timer.at = now + timer.every
        // a browser fires a timer of a frozen tab once after it wakes
        if (!tab.isFrozen || timer.every === null) give(tab, timer.run)
        await this.settle()
      }
      now = end
    },
  }
}
export type FakeBrowser = ReturnType<typeof createFakeBrowser>
