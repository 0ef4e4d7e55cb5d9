import type { EventEmitter } from 'node:events'

/** What STOMP goes over: a WebSocket, or a transport of SockJS that says and hears texts as one does. */
export interface Line extends Pick<EventEmitter, 'on'> {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that its reader has not taken yet. */
  readonly bufferedAmount: number
  send: (text: string) => void
  close: (code: number, reason: string) => void
  terminate: () => void
}
