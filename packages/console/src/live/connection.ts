import { createLiveClient, type LiveState } from '@care/shared/browser/live/live-client'
import { sessionId } from '@care/shared/browser/session/token-store'
import { createSharedLine, type SharedLine } from '@care/shared/browser/tabs/shared-line'
import { openTabEnvironment } from '@care/shared/browser/tabs/tab-environment'
import { ApiError } from '@care/shared/http/client'
import { type LiveEvent, socketPath } from '@care/shared/live/events'
import { atom } from 'jotai'
import { useEffect } from 'react'
import { api } from '../calls/api.ts'
import { pageOwner } from '../calls/page-owner.ts'
import { endSession } from '../calls/reauthentication.ts'
import { endingMessageOf } from '../calls/session-ending.ts'
import { store } from '../kit/messages/toast.ts'

type Listener = (event: LiveEvent) => void

const quiet: LiveState = {
  phase: 'idle',
  lastFrame: null,
  missed: 0,
  returns: 0,
  clockOffset: 0,
  reason: null,
}
const listeners = new Set<Listener>()
const held = atom(quiet)

/** State of this page's warning socket. */
export const liveStateAtom = atom((get) => get(held))

/** Current time by the server's clock, epoch ms, so that ages are right on a computer with a wrong clock. */
export const serverNow = () => Date.now() + store.get(held).clockOffset

/** Calls the listener for every live event while mounted, whatever page is shown. */
export function useLiveEvents(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
}

let line: SharedLine | null = null
/** Whether this tab is the leader of its session: the only tab, or the tab that owns the shared socket. */
export const isLeaderTab = () => line?.leads() ?? true

/** All tabs of one session, and so of one person and institution, share one socket. */
function shareLine(userId: number): SharedLine | null {
  const name = ['care.line', sessionId(), userId, pageOwner()?.tenantId].join('.')
  const means = openTabEnvironment(name)
  const connect = async () => new WebSocket(addressOf(userId, await askForTicket()))
  return means && createSharedLine({ ...means, name, connect })
}

const addressOf = (userId: number, ticket: string) =>
  `${socketOrigin()}${socketPath}/${userId}?ticket=${encodeURIComponent(ticket)}`

/** Opens the warning socket of this page, or joins the socket shared by its session, while mounted. */
export function useLiveConnection(userId: number): void {
  useEffect(() => {
    const shared = shareLine(userId)
    line = shared
    const client = createLiveClient({
      ...(shared
        ? { ticket: async () => '', url: () => '', socket: shared.socket }
        : { ticket: askForTicket, url: (ticket: string) => addressOf(userId, ticket) }),
      onEvent: (event) => {
        for (const listener of listeners) listener(event)
      },
      onState: (state) => store.set(held, state),
    })
    const wake = () => document.visibilityState === 'visible' && client.wake()

    client.start()
    addEventListener('online', wake)
    addEventListener('focus', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('focus', wake)
      document.removeEventListener('visibilitychange', wake)
      client.stop()
      shared?.stop()
      if (line === shared) line = null
      // resets the connection state, including the clock offset
      store.set(held, quiet)
    }
  }, [userId])
}

/**
 * Requests the socket ticket; a refusal ends a session that was ended elsewhere, even on a page that sends no calls.
 */
async function askForTicket(): Promise<string> {
  const { ticket } = await api.session.socketTicket.call({}).catch((error: unknown) => {
    const ending = error instanceof ApiError ? endingMessageOf(error) : null
    if (ending !== null) endSession(ending)
    throw error
  })
  return ticket
}

/** `ws://` or `wss://` of the origin that served the console. */
export const socketOrigin = () => location.origin.replace(/^http/, 'ws')
