import { FakeSocket } from '@care/shared/browser/live/fake-socket'
import { present } from './present.ts'

/** Response to a wall's data request in a sight. */
export type Reply = { data: unknown } | { status: number; msg: string } | 'never'

const cursor = { 1000001: 0, 1000002: 0, 1000003: 0 }
const never = new Promise<Response>(() => undefined)
let sockets: FakeSocket[] = []
let reply: Reply = 'never'
let isSilent = false

/** Replaces the network: every wall receives `given`, and a feed that is connected but silent. */
export function answer(given: Reply): void {
  sockets = []
  reply = given
  isSilent = false
}

/** From now on no request gets a response, and no new socket is accepted. */
export function fallSilent(): void {
  isSilent = true
}

export const isNeverAnswered = () => reply === 'never'

/** Sends a beat on the feed. */
export function beat(): void {
  for (const socket of sockets) socket.says({ kind: 'beat', time: Date.now(), cursor })
}

window.fetch = async (path) => {
  if (isSilent) return never
  if (!String(path).includes('/screen/'))
    return enveloped(String(path).includes('ticket') ? { ticket: 'preview' } : null)
  if (reply === 'never') return never
  return 'data' in reply ? enveloped(reply.data) : enveloped(null, reply.msg, reply.status)
}

const enveloped = (data: unknown, msg: string | null = null, status = 200) =>
  new Response(JSON.stringify({ code: status === 200 ? 0 : 1, msg, data }), {
    status,
    headers: { 'x-request-id': `preview-${present}` },
  })

window.WebSocket = class extends FakeSocket {
  constructor(url: string) {
    super(url)
    if (isSilent) return
    sockets.push(this)
    queueMicrotask(() => {
      this.opens()
      this.says({ kind: 'hello', cursor })
    })
  }
} as unknown as typeof WebSocket
