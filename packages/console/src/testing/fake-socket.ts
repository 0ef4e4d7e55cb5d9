import { FakeSocket } from '@care/shared/browser/live/fake-socket'
import { contract } from '@care/shared/contract'
import type { LiveEvent } from '@care/shared/live/events'
import { act, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { mockAnswer } from './fake-server.ts'

/** Fakes the WebSocket, so that the test acts as the gateway. */
export function fakeSocket(ticket = 'ticket') {
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
  mockAnswer(contract.session.socketTicket, { ticket })
  const socket = (at = -1): FakeSocket => {
    const found = sockets.at(at)
    if (!found) throw new Error('no socket is open')
    return found
  }
  return {
    sockets,
    socket,
    /** Waits for the connection, and delivers `seq` as the institution's latest event number. */
    connected: async (seq = 0, count = 1) => {
      await waitFor(() => {
        if (sockets.length < count) throw new Error('no socket yet')
      })
      act(() => {
        socket().opens()
        socket().says({ kind: 'hello', cursor: { 1000002: seq } })
      })
    },
    says: (event: LiveEvent) => act(() => socket().says(event)),
  }
}
