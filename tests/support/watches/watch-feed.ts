import { createLiveClient } from '@care/shared/browser/live/live-client'
import { contract } from '@care/shared/contract'
import { socketPath } from '@care/shared/live/events'
import { WebSocket } from 'ws'
import type { SignedIn } from '../client.ts'

/** Follows a tenant's warning feed like a console, through every outage, and records each sequence number received. */
export function watchFeed(origin: string, { token, call }: SignedIn) {
  const seqs: number[] = []
  const raised: number[] = []
  const client = createLiveClient({
    ticket: async () => (await call(contract.session.socketTicket, {})).ticket,
    url: (ticket) => `${origin.replace('http', 'ws')}${socketPath}/${token.user_info.id}?ticket=${ticket}`,
    socket: (url) => new WebSocket(url, { perMessageDeflate: false }) as unknown as globalThis.WebSocket,
    onEvent: (event) => {
      if (event.kind === 'warning') raised.push(event.warning.id)
      if (event.kind === 'warning' || event.kind === 'warning-changed') seqs.push(event.seq)
    },
    onState: () => undefined,
  })
  return { seqs, raised, ...client }
}
