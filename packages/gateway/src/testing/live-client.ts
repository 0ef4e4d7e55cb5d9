import { once } from 'node:events'
import { within } from '@care/shared/testing/within'
import { WebSocket } from 'ws'
import type { TestGateway } from './gateway.ts'

export interface LiveClient {
  socket: WebSocket
  /** All events so far, without heartbeats. */
  events: Record<string, unknown>[]
  /** Resolves with the first event that matches, including events that arrived before. */
  until: (fits: (event: Record<string, unknown>) => boolean) => Promise<Record<string, unknown>>
  closed: Promise<number>
  send: (message: unknown) => void
}

export const ofKind = (kind: string) => (event: Record<string, unknown>) => event.kind === kind

export async function ticketFor(gateway: TestGateway, authorization: string, headers = {}): Promise<string> {
  const request = { method: 'POST' as const, url: '/auth/socket-ticket', headers: { authorization, ...headers } }
  return (await gateway.app.inject(request)).json().data.ticket
}

export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers })
  const events: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    const text = String(data)
    const event = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : { kind: 'text', text }
    if (event.kind !== 'beat') events.push(event)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await within(`a socket to ${url}`, once(socket, 'open'))
  const came = () => JSON.stringify(events.map(({ kind }) => kind))
  return {
    socket,
    events,
    get closed() {
      return within(() => `the end of a socket, on which came ${came()}`, closed)
    },
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: (fits) => {
      const event = new Promise<Record<string, unknown>>((resolve, reject) => {
        const look = () => {
          const found = events.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
        look()
      })
      return within(() => `an event that fits ${fits}, and ${came()} came`, event)
    },
  }
}
