import type { EventEmitter } from 'node:events'

/** The transport beneath STOMP: a WebSocket, or a SockJS transport with the same interface. */
export interface TextSocket extends Pick<EventEmitter, 'on'> {
  readonly readyState: number
  readonly OPEN: number
  /** Bytes that its reader has not taken yet. */
  readonly bufferedAmount: number
  send: (text: string) => void
  close: (code: number, reason: string) => void
  terminate: () => void
}
