import type { EventEmitter } from 'node:events'

/** What STOMP needs of a transport: a WebSocket, or a SockJS transport with the same interface. */
export interface TextSocket extends Pick<EventEmitter, 'on'> {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that were not sent to the client yet. */
  readonly bufferedAmount: number
  send: (text: string) => void
  close: (code: number, reason: string) => void
  terminate: () => void
}
