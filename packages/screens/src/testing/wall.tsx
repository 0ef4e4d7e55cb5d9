import { FakeSocket } from '@care/shared/browser/live/fake-socket'
import type { LiveEvent } from '@care/shared/live/events'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

/** A display with an empty store; time passes only when the test advances it. */
export function newWall(now: number) {
  vi.useFakeTimers({ now })
  const store = createStore()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <Provider store={store}>{children}</Provider>
    </QueryClientProvider>
  )
  return { store, wrapper, pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}

/** Replaces the network: the test plays the gateway on every socket of the wall screen. */
export function fakeNetwork() {
  const sockets: FakeSocket[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    },
  )
  const socket = (): FakeSocket => {
    const found = sockets.at(-1)
    if (!found) throw new Error('no socket is open')
    return found
  }
  const says = (event: LiveEvent) => act(() => socket().says(event))
  return {
    sockets,
    socket,
    says,
    /** Connects the wall screen; `cursor` has the last sequence number of each institution. */
    connected: (cursor: Record<string, number> = { 1000002: 0 }) => {
      act(() => socket().opens())
      says({ kind: 'hello', cursor })
    },
  }
}
