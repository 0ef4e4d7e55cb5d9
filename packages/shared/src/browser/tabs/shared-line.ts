import { type Cursor, type LiveRequest, staleMs } from '../../live/events.ts'
import { readEvent, readRequest } from '../../live/read-event.ts'
import type { LiveSocket } from '../live/live-client.ts'
import { handedOverCode } from '../live/live-client.ts'
import { createLeadership, type TabEnvironment } from './leadership.ts'

/** A message of the leading tab to all lines, or to the line named in `to`. */
type Told = { leader: string; to?: string } & (
  | { kind: 'opened' }
  | { kind: 'said'; text: string }
  | { kind: 'closed'; code: number }
)
type Asked = { kind: 'join'; line: string } | { kind: 'asks'; line: string; text: string }

/** Time in ms within which requests of several tabs are merged: the gateway makes one replay at a time. */
const gatherMs = 30
/** Time in ms after which an unfinished replay counts as lost. */
const lostMs = 24_000
const lostCode = 1006
const [connecting, open, closed] = [0, 1, 3] as const

interface Wishes extends TabEnvironment {
  name: string
  /** Opens the one socket that all tabs share. */
  connect: () => Promise<LiveSocket>
}

/**
 * One socket for all tabs of a session: the leading tab holds it, and each tab has a line that behaves like a socket of
 * its own. Each tab resumes by its own number, so a change of leader loses nothing and repeats nothing.
 */
export function createSharedLine({ name, connect, ...means }: Wishes) {
  const { tab, channel, now = Date.now } = means
  let leader: string | null = null
  let line: ReturnType<typeof createLine> | null = null
  let lines = 0

  function createLine() {
    const id = `${tab}:${++lines}`
    const socket: LiveSocket & { readyState: 0 | 1 | 2 | 3 } = {
      readyState: connecting,
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => pass({ kind: 'asks', line: id, text: String(text) }),
      close: () => {
        socket.readyState = closed
      },
    }
    return { id, socket }
  }

  function pass(asked: Asked) {
    if (leader === tab) hub.asked(asked)
    else if (leader) channel.postMessage(asked)
  }

  const tell = (told: Told) => {
    channel.postMessage(told)
    hear(told)
  }
  const hub = createHub({ tab, connect, now, tell })

  function hear(told: Told) {
    if (!line || told.leader !== leader || (told.to && told.to !== line.id)) return
    const { socket } = line
    if (told.kind === 'opened' && socket.readyState === connecting) {
      socket.readyState = open
      socket.onopen?.call(socket as WebSocket, {} as Event)
    }
    if (told.kind === 'said' && socket.readyState === open)
      socket.onmessage?.call(socket as WebSocket, { data: told.text } as MessageEvent)
    if (told.kind === 'closed') end(told.code)
  }

  function end(code: number) {
    const socket = line?.socket
    if (!socket || socket.readyState === closed) return
    socket.readyState = closed
    socket.onclose?.call(socket as WebSocket, { code } as CloseEvent)
  }

  const leadership = createLeadership({
    name,
    ...means,
    onLeader: (next) => {
      const wasWaiting = line?.socket.readyState === connecting
      leader = next
      if (next !== tab) hub.close()
      if (wasWaiting && line) pass({ kind: 'join', line: line.id })
      else end(handedOverCode)
    },
  })
  channel.onmessage = ({ data }: MessageEvent) => {
    leadership.hear(data)
    if (data.kind === 'join' || data.kind === 'asks') {
      if (leader === tab) hub.asked(data)
    } else hear(data)
  }

  return {
    leads: leadership.leads,
    /** Opens a new line of this tab, replacing the former one. */
    socket(): LiveSocket {
      const made = createLine()
      line = made
      // the caller attaches its handlers within this task
      queueMicrotask(() => line === made && pass({ kind: 'join', line: made.id }))
      return made.socket
    },
    stop() {
      line = null
      hub.close()
      leadership.stop()
      channel.close()
    },
  }
}
export type SharedLine = ReturnType<typeof createSharedLine>

interface HubWishes {
  tab: string
  connect: () => Promise<LiveSocket>
  now: () => number
  tell: (told: Told) => void
}

/** The leading tab's part: it holds the socket and tracks which line waits for which replay. */
function createHub({ tab, connect, now, tell }: HubWishes) {
  let round = 0
  /** Number of the connection attempt whose socket is being opened. */
  let begun = 0
  /** When that attempt began, or last received a frame. */
  let heardAt = 0
  let real: LiveSocket | null = null
  let isOpen = false
  /** For lines that join later: the feed's position and the last alarms frame of a locked session. */
  let cursor: Cursor | null = null
  let alarms: string | null = null
  let waiting = new Map<string, Cursor>()
  let replay: { lines: ReadonlySet<string>; since: number } | null = null
  let gathering: ReturnType<typeof setTimeout> | undefined

  function reset() {
    round += 1
    clearTimeout(gathering)
    gathering = undefined
    const former = real
    real = null
    isOpen = false
    cursor = null
    alarms = null
    waiting = new Map()
    replay = null
    former?.close()
  }

  const isSilent = () => now() - heardAt > staleMs

  function end(code: number) {
    reset()
    tell({ kind: 'closed', leader: tab, code })
  }

  async function begin() {
    const mine = ++round
    begun = mine
    heardAt = now()
    const gone = (code: number) => {
      if (mine === round) end(code)
    }
    let socket: LiveSocket
    try {
      socket = await connect()
    } catch {
      // Without a ticket there is no socket: the lines receive a close, and retry.
      return gone(lostCode)
    }
    if (mine !== round) return socket.close()
    real = socket
    socket.onopen = () => {
      if (mine !== round) return
      isOpen = true
      tell({ kind: 'opened', leader: tab })
    }
    socket.onmessage = ({ data }) => {
      if (mine === round) said(String(data))
    }
    socket.onclose = ({ code }) => gone(code)
    socket.onerror = () => undefined
  }

  function said(text: string) {
    heardAt = now()
    const event = readEvent(text)
    if (event?.kind === 'alarms') alarms = text
    if (event && 'cursor' in event) cursor = { ...cursor, ...event.cursor }
    if (event && 'seq' in event) cursor = { ...cursor, [event.tenantId]: event.seq }
    if (event?.kind !== 'resumed') return tell({ kind: 'said', leader: tab, text })

    for (const to of replay?.lines ?? []) tell({ kind: 'said', leader: tab, to, text })
    replay = null
    if (waiting.size > 0) gather()
  }

  function gather() {
    if (replay && now() - replay.since < lostMs) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      if (!isOpen || waiting.size === 0) return
      replay = { lines: new Set(waiting.keys()), since: now() }
      const request: LiveRequest = { kind: 'resume', cursor: earliest([...waiting.values()]) }
      waiting = new Map()
      real?.send(JSON.stringify(request))
    }, gatherMs)
  }

  return {
    asked(asked: Asked) {
      if (asked.kind === 'join') return join(asked.line)
      const request = readRequest(asked.text)
      if (!isOpen) return
      if (request) {
        waiting.set(asked.line, request.cursor)
        gather()
      } else if (asked.line.startsWith(`${tab}:`)) real?.send(asked.text)
    },
    close: reset,
  }

  function join(line: string) {
    const to = { leader: tab, to: line }
    if (!isOpen) {
      if (begun !== round || round === 0) void begin()
      else if (isSilent()) end(lostCode)
      return
    }
    // a line may join again because it receives nothing
    if (isSilent()) return end(lostCode)
    tell({ ...to, kind: 'opened' })
    if (cursor) tell({ ...to, kind: 'said', text: JSON.stringify({ kind: 'hello', cursor }) })
    if (alarms) tell({ ...to, kind: 'said', text: alarms })
  }
}

/** The lowest sequence number of each tenant; tabs that have received more drop repeated events by their number. */
function earliest(cursors: Cursor[]): Cursor {
  const all: Cursor = {}
  for (const cursor of cursors)
    for (const [tenantId, seq] of Object.entries(cursor)) all[tenantId] = Math.min(all[tenantId] ?? seq, seq)
  return all
}
