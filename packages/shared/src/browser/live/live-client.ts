import { closeCodes, type LiveEvent, type LiveRequest, staleMs } from '../../live/events.ts'
import { readEvent } from '../../live/read-event.ts'
import { createFeedOrder } from './feed-order.ts'
import { retryDelay } from './retry-delay.ts'

/**
 * `connecting` no frame yet; `live` frames arrive; `stale` the socket is open but silent for `staleMs`; `lost` no
 * socket, a retry is scheduled; `refused` the server rejects this tenant, no more retries.
 */
export type LivePhase = 'idle' | 'connecting' | 'live' | 'stale' | 'lost' | 'refused'

export interface LiveState {
  phase: LivePhase
  /** Arrival of the last frame, epoch ms of this machine; null before the first. */
  lastFrame: number | null
  /** Warnings raised during the last absence and delivered by the reconnection. */
  missed: number
  /** Number of returns from an absence with all missed events delivered. */
  returns: number
  /** Offset to the server's clock, in ms: server time = local time + offset. */
  clockOffset: number
  /** Why retries have stopped, in Chinese. */
  reason: string | null
}

export type LiveSocket = Pick<
  WebSocket,
  'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'readyState'
>

export interface LiveOptions {
  /** A fresh single-use ticket for every connection. */
  ticket: () => Promise<string>
  url: (ticket: string) => string
  /** Numbered events arrive once and in order; the events `beat`, `hello` and `resumed` are not passed on. */
  onEvent: (event: LiveEvent) => void
  /** Called on every change of phase, after a reconnection's summary, and on every heartbeat. */
  onState: (state: LiveState) => void
  socket?: (url: string) => LiveSocket
  now?: () => number
  random?: () => number
}

/** Heartbeat of the client, sent so that proxies keep the connection (specification 0 §9), every 540 s. */
export const heartbeatText = 'ping'
export const heartbeatMs = 540_000
/** Time in ms after which a silent or unopened socket is closed. */
const deadMs = 2 * staleMs
/** Close code of a connection that another tab takes over: no absence, so nothing counts as missed. */
export const handedOverCode = 4499
const open = 1

/** The warning socket of one user: connects, resumes by number, detects silence, and retries forever. */
export function createLiveClient(options: LiveOptions) {
  const { now = Date.now, random = Math.random, socket: connectTo = (url) => new WebSocket(url) } = options
  let state: LiveState = { phase: 'idle', lastFrame: null, missed: 0, returns: 0, clockOffset: 0, reason: null }
  let socket: LiveSocket | null = null
  /** Incremented with every connection, so that events of a former connection are ignored. */
  let round = 0
  let tries = 0
  let isAbsent = true
  let replay: { afterAbsence: boolean; from: string; since: number } | null = null
  /** Warnings delivered for this absence, including those of a replay that was cut off. */
  let missed = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let heartbeatTimer: ReturnType<typeof setInterval> | undefined

  const order = createFeedOrder((event) => {
    if (event.kind === 'warning' && replay?.afterAbsence) missed += 1
    options.onEvent(event)
  })

  function tell(change: Partial<LiveState>) {
    state = { ...state, ...change }
    options.onState(state)
  }

  async function connect() {
    drop()
    const mine = round
    if (state.phase === 'idle') tell({ phase: 'connecting', reason: null })
    watchSilence()
    try {
      const ticket = await options.ticket()
      if (mine !== round) return
      socket = connectTo(options.url(ticket))
    } catch {
      // No ticket means no gateway or no network: treated like a closed socket.
      if (mine === round) retry()
      return
    }
    socket.onopen = () => {
      if (mine === round && !order.isEmpty()) resume(isAbsent)
    }
    socket.onmessage = ({ data }) => {
      if (mine === round) receive(String(data))
    }
    socket.onclose = ({ code }) => {
      if (mine === round) closed(code)
    }
    socket.onerror = () => undefined
    heartbeatTimer = setInterval(() => socket?.readyState === open && socket.send(heartbeatText), heartbeatMs)
  }

  /** Drops the connection, if any, with its timers and its replay. */
  function drop() {
    round += 1
    clearTimeout(retryTimer)
    clearTimeout(silenceTimer)
    clearInterval(heartbeatTimer)
    replay = null
    const former = socket
    socket = null
    former?.close()
  }

  function closed(code: number) {
    if (code === handedOverCode) {
      isAbsent = state.phase !== 'live'
      void connect()
      return
    }
    if (code === closeCodes.tenantNotAllowed) {
      drop()
      tell({ phase: 'refused', reason: '当前账号不能接收该机构的预警' })
      return
    }
    retry(code === closeCodes.badTicket && tries === 0)
  }

  function retry(atOnce = false) {
    drop()
    isAbsent = true
    const wait = atOnce ? 0 : retryDelay(tries, random())
    tries += 1
    if (state.phase !== 'lost') tell({ phase: 'lost' })
    retryTimer = setTimeout(() => void connect(), wait)
  }

  function watchSilence() {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => {
      if (state.phase === 'live') tell({ phase: 'stale' })
      silenceTimer = setTimeout(() => retry(), deadMs - staleMs)
    }, staleMs)
  }

  function receive(text: string) {
    watchSilence()
    const isBack = state.phase !== 'live'
    state = { ...state, lastFrame: now(), phase: 'live' }
    tries = 0
    const event = readEvent(text)
    if (event) take(event)
    if (isBack) tell({})
  }

  function take(event: LiveEvent) {
    switch (event.kind) {
      case 'hello':
        order.adopt(event.cursor)
        return
      case 'beat':
        if (replay && now() - replay.since > deadMs) return retry()
        if (order.isBehind(event.cursor)) resume(false)
        tell({ clockOffset: event.time - now() })
        return
      case 'resumed':
        order.comeDown(event.cursor)
        resumed()
        return
      default:
        if (!('seq' in event)) return options.onEvent(event)
        order.take(event)
        if (order.hasGap()) resume(false)
    }
  }

  /** Requests everything after the last number; one replay at a time. */
  function resume(afterAbsence: boolean) {
    if (replay || socket?.readyState !== open) return
    const cursor = order.cursor()
    replay = { afterAbsence, from: JSON.stringify(cursor), since: now() }
    socket.send(JSON.stringify({ kind: 'resume', cursor } satisfies LiveRequest))
  }

  function resumed() {
    const done = replay
    replay = null
    if (!done) return
    if (done.afterAbsence) {
      tell({ missed, returns: state.returns + 1 })
      missed = 0
    }
    if (!order.hasGap()) return
    // The replay brought nothing new, so another one would not either.
    if (JSON.stringify(order.cursor()) === done.from) order.stepOver()
    else resume(false)
  }

  return {
    start() {
      if (state.phase !== 'idle' && state.phase !== 'refused') return
      tries = 0
      missed = 0
      state = { ...state, phase: 'idle' }
      void connect()
    },
    stop() {
      drop()
      tell({ phase: 'idle', reason: null })
    },
    /** The page or the network is back: retries now instead of later. */
    wake() {
      if (state.phase === 'idle' || state.phase === 'refused') return
      const isSilent = state.lastFrame !== null && now() - state.lastFrame > staleMs
      if (state.phase !== 'lost' && !isSilent) return
      if (state.phase === 'live') tell({ phase: 'stale' })
      void connect()
    },
    cursor: () => order.cursor(),
    state: () => state,
  }
}
export type LiveClient = ReturnType<typeof createLiveClient>
