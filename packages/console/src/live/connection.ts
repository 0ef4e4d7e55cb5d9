import { createLiveClient, type LiveState } from '@care/shared/browser/live/live-client'
import { ApiError } from '@care/shared/http/client'
import { type LiveEvent, socketPath } from '@care/shared/live/events'
import { atom } from 'jotai'
import { useEffect } from 'react'
import { endSession } from '../calls/again.ts'
import { api } from '../calls/api.ts'
import { endingOf } from '../calls/ending.ts'
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

/** How the warning socket of this page is. */
export const liveStateAtom = atom((get) => get(held))

/** Now by the server's clock, in epoch ms: a console with a wrong clock shows right ages. */
export const serverNow = () => Date.now() + store.get(held).clockOffset

/** Hears every live event while mounted, wherever the person is in the console. */
export function useLiveEvents(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listener])
}

/** Keeps the one warning socket of this page, for as long as its user is signed in. */
export function useLiveConnection(userId: number): void {
  useEffect(() => {
    const client = createLiveClient({
      ticket: askForTicket,
      url: (ticket) => `${socketOrigin()}${socketPath}/${userId}?ticket=${encodeURIComponent(ticket)}`,
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
      // what it knew, the server's clock too, ends with it
      store.set(held, quiet)
    }
  }, [userId])
}

/** A session that has ended elsewhere ends here as well, also on a page that asks for nothing. */
async function askForTicket(): Promise<string> {
  const { ticket } = await api.session.socketTicket.call({}).catch((error: unknown) => {
    const ending = error instanceof ApiError ? endingOf(error) : null
    if (ending !== null) endSession(ending)
    throw error
  })
  return ticket
}

/** `ws://` or `wss://` of the origin that served the console. */
export const socketOrigin = () => location.origin.replace(/^http/, 'ws')
