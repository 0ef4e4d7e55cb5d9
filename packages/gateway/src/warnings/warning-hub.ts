import type { Socket } from 'node:net'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { beatMs, closeCodes, type LiveEvent, liveKinds } from '@care/shared/live/events'
import { readEvent, readRequest } from '@care/shared/live/read-event'
import type { Logger } from 'pino'
import type { RawData, WebSocket } from 'ws'
import type { FeedSource } from './feed-source.ts'
import { createFeeds } from './feeds.ts'
import { eventFrame, pongText, textFrame } from './frames.ts'
import { WarningSocket } from './member.ts'
import { createRegistry } from './registry.ts'
import { replayMissedEvents } from './replay.ts'

/**
 * Ms after the greeting within which a reader that reconnects must resume. Until then live events are held back, so
 * that none overtakes its replay.
 */
const settleMs = 300
const usedMs = 60_000
const watchMs = 500
const maxMessagesPerSecond = 50
const socketsPerSession = 5
const tryAgainLater = 1013
const restarting = 1012
const policy = 1008

export interface HubMeans {
  source: FeedSource
  /** Whether messages from Redis arrive; while false, the hub polls the database twice a second instead. */
  isListening: () => boolean
  /** Called once a minute with the sessions of open sockets, because an open page counts as using the session. */
  onInUse: (sessionIds: string[]) => Promise<void>
  /** Timeout of the close handshake in ms. */
  closingMs?: number | undefined
  log: Logger
}

/** Distributes the events of a single Redis subscription to many sockets (fan-out). */
export function createWarningHub({ source, isListening, onInUse, closingMs, log }: HubMeans) {
  const registry = createRegistry((tenantId) => feeds.forget(tenantId))
  const members = new WeakMap<WebSocket, WarningSocket>()
  let checking: Promise<boolean> | null = null

  const feeds = createFeeds(
    source,
    (tenantId, seq, text) => {
      const frame = textFrame(text)
      for (const audience of registry.audiencesOf(tenantId))
        if (audience.fed.length > 0) audience.push(tenantId, seq, frame)
    },
    (tenantId) => {
      log.warn({ tenantId }, 'a gap in the feed could not be filled')
      for (const member of registry.membersOf(tenantId)) member.close(tryAgainLater, 'reconnect and resume')
    },
  )

  /**
   * Sends the greeting `hello`, and holds back live frames until the reader has resumed or the time for that is over.
   */
  async function greet(member: WarningSocket) {
    const { fed } = member.audience
    member.audience.hold(member)
    await feeds.follow(fed)
    member.takeHeld()
    member.write(eventFrame({ kind: 'hello', cursor: feeds.cursorOf(fed) }))
    setTimeout(settle, settleMs, member).unref()
  }

  function settle(member: WarningSocket) {
    if (member.isReplaying || !member.audience.held.has(member)) return
    for (const { frame } of member.takeHeld()) member.write(frame)
    member.audience.release(member)
  }

  async function resume(member: WarningSocket, cursor: Record<string, number>) {
    if (member.isReplaying) return
    member.isReplaying = true
    const { fed } = member.audience
    const after = fed.filter((tenantId) => String(tenantId) in cursor)
    try {
      await feeds.follow(fed)
      await replayMissedEvents(
        member,
        new Map(after.map((tenantId) => [tenantId, cursor[tenantId] as number])),
        source,
        feeds,
      )
    } catch {
      // the services did not respond; the client reconnects and tries to resume again
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
    // by the specification, a heartbeat is any text that is no JSON request
    if (!text.startsWith('{')) return member.write(pongText)
    const request = readRequest(text)
    if (!request) return member.close(closeCodes.badFrame, 'unknown request')
    void resume(member, request.cursor)
  }

  function onClose(this: WebSocket) {
    const member = members.get(this)
    if (member) registry.leave(member)
  }

  /** Reads the newest numbers from the database and fetches missing events; false when the services do not respond. */
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

  /**
   * Sends a heartbeat only if a check against the database succeeded, so that clients detect a failure when none comes.
   */
  async function beat(): Promise<boolean> {
    if (!(await check())) return false
    for (const audience of registry.audiences())
      audience.push(0, null, eventFrame({ kind: 'beat', time: Date.now(), cursor: feeds.cursorOf(audience.fed) }))
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

  const using = setInterval(() => {
    // a failure only loses one last-use time, which the next minute writes again
    onInUse(registry.sessionIds()).catch((err: unknown) => log.warn({ err }, 'use of sessions not noted'))
  }, usedMs).unref()

  return {
    count: registry.count,
    countByTenant: registry.countByTenant,
    sessionIds: registry.sessionIds,
    check,
    beat,

    /** Adds a socket that has a valid ticket. `raw` is its TCP socket. */
    join(socket: WebSocket, raw: Socket, caller: Caller) {
      const member = new WarningSocket(socket, raw, caller, registry.audienceFor(caller), closingMs)
      registry.enter(member)
      members.set(socket, member)
      socket.on('message', onMessage)
      socket.on('close', onClose)
      if (registry.ofSession(caller.sessionId).size > socketsPerSession) return member.close(policy, 'too many sockets')
      // without a feed number the reader would miss events, so it is disconnected and the browser reconnects
      greet(member).catch(() => member.close(tryAgainLater, 'try again'))
    },

    /** Handles a message of Redis channel `feed:<tenant>`. */
    feed(message: string) {
      const event = readEvent(message)
      if (event && 'seq' in event) feeds.received(event.tenantId, event.seq, message)
    },

    /**
     * Handles a message of the Redis channel `notice:<tenant>`. The table of kinds names its receivers; announcements
     * of the operator go to all tenants.
     */
    notice(message: string) {
      const event = readEvent(message)
      if (!event || !('tenantId' in event) || 'seq' in event) return
      const { kind, tenantId } = event
      const { hearers } = liveKinds[kind]
      const frame = textFrame(message)
      if (hearers === 'person' && 'username' in event) {
        for (const member of registry.membersOf(tenantId))
          if (member.username === event.username && member.homeTenantId === tenantId) member.write(frame)
        return
      }
      const isForEveryone = hearers === 'everyone'
      const reached =
        isForEveryone && tenantId === operatorTenantId ? registry.audiences() : registry.audiencesOf(tenantId)
      for (const audience of reached) if (isForEveryone || audience.hears(kind)) audience.push(tenantId, null, frame)
    },

    /** Sends the progress of a job to the sockets of the job's owner. */
    progress(userId: number, event: LiveEvent) {
      const frame = eventFrame(event)
      for (const member of registry.ofUser(userId)) member.write(frame)
    },

    /** Closes a session's sockets, so that they reconnect with the changed permissions or institutions. */
    sessionChanged(sessionId: string) {
      for (const member of registry.ofSession(sessionId)) member.close(closeCodes.badTicket, 'come again')
    },

    sessionEnded(sessionId: string) {
      for (const member of registry.ofSession(sessionId)) member.close(closeCodes.badTicket, 'signed out')
    },

    close() {
      clearInterval(watch)
      clearInterval(using)
      for (const member of registry.all()) member.close(restarting, 'restarting')
    },
  }
}
export type WarningHub = ReturnType<typeof createWarningHub>
