import { type IncomingMessage, request as requestOf } from 'node:http'
import type { Duplex } from 'node:stream'
import { sipPath } from '@care/shared/live/sip'
import type { Logger } from 'pino'
import { answerOnSocket } from '../http/broken-requests.ts'
import { mayCallFrom } from '../http/origins.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { SocketTickets } from '../session/socket-tickets.ts'

interface Means {
  /** Address of the SIP server; undefined without one. */
  url: string | undefined
  tickets: SocketTickets
  store: Pick<SessionStore, 'standing'>
  allowedOrigins: ReadonlySet<string>
  log: Logger
}

const connectMs = 3_000

/**
 * Passes the WebSockets of softphones on to the SIP server, for callers with a ticket of their session. A locked screen
 * ends no call; the end of the session does.
 */
export function createSipLines({ url, tickets, store, allowedOrigins, log }: Means) {
  const open = new Map<Duplex, string>()

  /** Whether the upgrade is meant for the SIP server. */
  const takes = ({ url: asked = '' }: IncomingMessage) => url !== undefined && asked.split('?')[0] === sipPath

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      if (!mayCallFrom(request.headers, allowedOrigins)) return void answerOnSocket(socket, 403)
      const ticket = new URLSearchParams(request.url?.split('?')[1]).get('ticket') ?? ''
      const caller = await tickets.redeem(ticket)
      if (!caller || !(await store.standing(caller.sessionId))) return void answerOnSocket(socket, 401)
      pass(request, socket, head, caller.sessionId)
    } catch (err) {
      log.warn({ err }, 'softphone not connected')
      answerOnSocket(socket, 503)
    }
  }

  function pass({ headers }: IncomingMessage, socket: Duplex, head: Buffer, sessionId: string) {
    const names = ['upgrade', 'connection', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol']
    const asked = Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])))
    const upstream = requestOf(`${url}`, { headers: asked, timeout: connectMs })
    const refuse = () => socket.writable && answerOnSocket(socket, 503)
    upstream.on('timeout', () => upstream.destroy())
    upstream.on('error', refuse)
    upstream.on('response', (answer) => {
      answer.resume()
      refuse()
    })
    upstream.on('upgrade', ({ rawHeaders }, line, first) => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) line.write(head)
      open.set(socket, sessionId)
      line.setTimeout(0)
      line.on('error', () => socket.destroy())
      line.on('close', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        line.destroy()
      })
      socket.pipe(line).pipe(socket)
    })
    upstream.end()
  }

  return {
    takes,
    accept,
    sessionIds: () => open.values(),
    sessionEnded(sessionId: string) {
      for (const [socket, of] of open) if (of === sessionId) socket.destroy()
    },
    close() {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}
export type SipLines = ReturnType<typeof createSipLines>
