import { EventEmitter } from 'node:events'
import type { WebSocket } from 'ws'
import type { TextSocket } from '../text-socket.ts'
import { closedFrame, heartbeatFrame, heartbeatMs, openFrame, readTexts, textsFrame } from './sockjs-frames.ts'

const unreadable = 1007

/** A WebSocket transport for STOMP that wraps each text in a SockJS frame. */
export class FramedSocket extends EventEmitter implements TextSocket {
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    super()
    this.#socket = socket
    const beats = setInterval(() => socket.send(heartbeatFrame), heartbeatMs).unref()
    socket.on('close', () => {
      clearInterval(beats)
      this.emit('close')
    })
    socket.on('message', (data, isBinary) => {
      const text = String(data)
      if (text === '') return
      const texts = isBinary ? undefined : readTexts(text)
      if (texts) for (const one of texts) this.emit('message', one, false)
      else socket.close(unreadable)
    })
    socket.send(openFrame)
  }

  get readyState() {
    return this.#socket.readyState
  }
  get OPEN() {
    return this.#socket.OPEN
  }
  get bufferedAmount() {
    return this.#socket.bufferedAmount
  }

  send(text: string) {
    this.#socket.send(textsFrame([text]))
  }

  close(code: number, reason: string) {
    if (this.readyState === this.OPEN) this.#socket.send(closedFrame(code, reason))
    this.#socket.close(code, reason)
  }

  terminate() {
    this.#socket.terminate()
  }
}
