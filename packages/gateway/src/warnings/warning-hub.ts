import type { Socket } from 'node:net'
import { beatMs, closeCodes, LiveRequest } from '@care/shared/live/events'
import { operatorTenantId } from '@care/shared/session/identity'
import type { Caller } from '@care/shared/session/session'
import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import type { FeedSource } from './feed-source.ts'
import { createFeeds } from './feeds.ts'
import { eventFrame, pingFrame, pongText, textFrame } from './frames.ts'
import { Member } from './member.ts'
import { createRegistry } from './registry.ts'
import { replay } from './replay.ts'

/** A reader that comes back says so within this time of `hello`; until then nothing live may overtake its replay. */
const settleMs = 300
const pingMs = 25_000
const usedMs = 60_000
const watchMs = 1_000
const maxMessagesPerSecond = 50
const socketsPerSession = 5
const tryAgainLater = 1013
const restarting = 1012
const policy = 1008

export interface HubMeans {
  source: FeedSource
  /** False while Redis is away: then the database is asked every second. */
  isListening: () => boolean
  /** Hears once a minute whose sockets live: an open page is a session in use. */
  onInUse: (sessionIds: string[]) => Promise<void>
  /** How long (ms) a reader that is sent away has for the farewell. */
  closingMs?: number | undefined
  log: Logger
}

/** One Redis subscription → many sockets. */
export function createWarningHub({ source, isListening, onInUse, closingMs, log }: HubMeans) {
  const registry = createRegistry((tenantId) => feeds.forget(tenantId))
  const members = new WeakMap<WebSocket, Member>()
  let checking: Promise<boolean> | null = null

  const feeds = createFeeds(
    source,
    (tenantId, seq, text) => {
      const frame = textFrame(text)
      for (const audience of registry.audiencesOf(tenantId))
        if (audience.hearing.warnings) audience.push(tenantId, seq, frame)
    },
    (tenantId) => {
      log.warn({ tenantId }, 'a gap in the feed could not be filled')
      for (const member of registry.membersOf(tenantId)) member.close(tryAgainLater, 'reconnect and resume')
    },
  )

  /** Greets, and holds live frames until the reader has resumed or shown that it will not. */
  async function greet(member: Member) {
    const { audience } = member
    const { hearing } = audience
    audience.hold(member)
    if (hearing.warnings) await feeds.follow(hearing.tenantIds)
    member.takeHeld()
    member.write(eventFrame({ kind: 'hello', cursor: hearing.warnings ? feeds.cursorOf(hearing.tenantIds) : {} }))
    setTimeout(settle, settleMs, member).unref()
  }

  function settle(member: Member) {
    if (member.isReplaying || !member.audience.held.has(member)) return
    for (const { frame } of member.takeHeld()) member.write(frame)
    member.audience.release(member)
  }

  async function resume(member: Member, cursor: Record<string, number>) {
    if (member.isReplaying) return
    member.isReplaying = true
    const { hearing } = member.audience
    const after = hearing.warnings ? hearing.tenantIds.filter((tenantId) => String(tenantId) in cursor) : []
    try {
      if (hearing.warnings) await feeds.follow(hearing.tenantIds)
      await replay(member, new Map(after.map((tenantId) => [tenantId, cursor[tenantId] as number])), source, feeds)
    } catch {
      // the services did not answer: the reader comes back and asks again
      member.close(tryAgainLater, 'reconnect and resume')
    } finally {
      member.isReplaying = false
    }
  }

  function onMessage(this: WebSocket, data: RawData, isBinary: boolean) {
    const member = members.get(this)
    if (!member) return
    if (isBinary) return member.close(closeCodes.badFrame, 'text only')
    if (!member.mayReceive(maxMessagesPerSecond)) return member.close(policy, 'too many messages')
    const text = String(data)
    // the specification's heart-beat is any text that is no request
    if (!text.startsWith('{')) return member.write(pongText)
    const request = LiveRequest.safeParse(parseJson(text))
    if (!request.success) return member.close(closeCodes.badFrame, 'unknown request')
    void resume(member, request.data.cursor)
  }

  function onPong(this: WebSocket) {
    const member = members.get(this)
    if (member) member.unanswered = 0
  }

  function onClose(this: WebSocket) {
    const member = members.get(this)
    if (member) registry.leave(member)
  }

  /** Asks the database what is newest and fetches what is missing; false when it does not answer. */
  function check(): Promise<boolean> {
    checking ??= feeds
      .check(registry.followed())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        checking = null
      })
    return checking
  }

  /** Only a feed that was just compared with the database beats: silence means that something is wrong. */
  async function beat(): Promise<boolean> {
    if (!(await check())) return false
    for (const audience of registry.audiences()) {
      const { tenantIds, warnings } = audience.hearing
      const cursor = warnings ? feeds.cursorOf(tenantIds) : {}
      audience.push(0, null, eventFrame({ kind: 'beat', time: Date.now(), cursor }))
    }
    return true
  }

  let beatDueAt = performance.now() + beatMs
  const watch = setInterval(() => {
    if (performance.now() >= beatDueAt) {
      void beat().then((done) => {
        if (done) beatDueAt = performance.now() + beatMs
      })
    } else if (!isListening()) void check()
  }, watchMs).unref()

  const ping = setInterval(() => {
    for (const member of registry.all()) {
      if (member.unanswered >= 2) member.socket.terminate()
      else {
        member.unanswered += 1
        member.write(pingFrame)
      }
    }
  }, pingMs).unref()

  const using = setInterval(() => {
    // a note only: the next minute brings another
    onInUse(registry.sessionIds()).catch((err: unknown) => log.warn({ err }, 'use of sessions not noted'))
  }, usedMs).unref()

  return {
    count: registry.count,
    check,
    beat,

    /** A socket whose ticket was good. `raw` is the line beneath it. */
    join(socket: WebSocket, raw: Socket, caller: Caller) {
      const member = new Member(socket, raw, caller, registry.audienceFor(caller), closingMs)
      registry.enter(member)
      members.set(socket, member)
      socket.on('message', onMessage)
      socket.on('pong', onPong)
      socket.on('close', onClose)
      if (registry.ofSession(caller.sessionId).size > socketsPerSession) return member.close(policy, 'too many sockets')
      // who cannot be told where the feed stands would miss something: the browser comes again
      greet(member).catch(() => member.close(tryAgainLater, 'try again'))
    },

    /** A line from Redis channel `feed:<tenant>`. */
    feed(message: string) {
      const entry = parseJson(message) as { tenantId?: unknown; seq?: unknown } | null
      if (typeof entry?.tenantId !== 'number' || typeof entry.seq !== 'number') return
      feeds.received(entry.tenantId, entry.seq, message)
    },

    /** A line from Redis channel `notice:<tenant>`: a reminder goes to its person, the operator's announcement to all, the rest to those of the tenant whom it concerns. */
    notice(message: string) {
      const event = parseJson(message) as { kind?: unknown; tenantId?: unknown; username?: unknown } | null
      if (typeof event?.tenantId !== 'number') return
      const { tenantId, kind, username } = event
      const frame = textFrame(message)
      if (kind === 'reminder') {
        for (const member of registry.membersOf(tenantId))
          if (member.username === username && member.tenantId === tenantId) member.write(frame)
        return
      }
      if (kind === 'announcement') {
        const everyone = tenantId === operatorTenantId ? registry.audiences() : registry.audiencesOf(tenantId)
        for (const audience of everyone) audience.push(tenantId, null, frame)
        return
      }
      const topic = kind === 'work-order' ? 'orders' : kind === 'join-request' ? 'joining' : null
      if (!topic) return
      for (const audience of registry.audiencesOf(tenantId))
        if (audience.hearing[topic]) audience.push(tenantId, null, frame)
    },

    /** Progress of a job, to its owner's sockets. */
    progress(userId: number, event: object) {
      const frame = eventFrame(event)
      for (const member of registry.ofUser(userId)) member.write(frame)
    },

    sessionEnded(sessionId: string) {
      for (const member of registry.ofSession(sessionId)) member.close(closeCodes.badTicket, 'signed out')
    },

    close() {
      clearInterval(watch)
      clearInterval(ping)
      clearInterval(using)
      for (const member of registry.all()) member.close(restarting, 'restarting')
    },
  }
}
export type WarningHub = ReturnType<typeof createWarningHub>

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // not JSON: the caller refuses it as it refuses any other stranger
    return null
  }
}
