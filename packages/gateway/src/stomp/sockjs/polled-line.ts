import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { TextSocket } from '../text-socket.ts'
import { closedFrame, heartbeatFrame, heartbeatMs, openFrame, textsFrame } from './sockjs-frames.ts'

/** Ms without a request of the client after which the connection counts as lost. */
const awayMs = 5_000
const [isOpen, isClosed] = [1, 3]

interface Reader {
  response: ServerResponse
  /** Bytes that may still be sent with the response; the response to a polling request gets a single frame. */
  left: number
}

/**
 * A SockJS connection over HTTP requests. Texts are sent with the response of the current request, or queued while
 * there is none.
 */
export class PolledSockJsSocket extends EventEmitter implements TextSocket {
  readonly OPEN = isOpen
  readyState: number = isOpen
  #texts: string[] = []
  #isNew = true
  #farewell = ''
  #reader: Reader | undefined
  #timer: NodeJS.Timeout | undefined

  get bufferedAmount() {
    const waiting = this.#texts.reduce((sum, text) => sum + text.length, 0)
    return waiting + (this.#reader?.response.writableLength ?? 0)
  }

  /** Sends queued and later texts with this response. */
  readBy(response: ServerResponse, most: number) {
    if (this.#reader) {
      response.end(`${closedFrame(2010, 'Another connection still open')}\n`)
      return
    }
    this.#reader = { response, left: most }
    response.once('close', () => this.#leave(response))
    // the heartbeat ends the response, because only a new request proves that the client is still there
    this.#in(heartbeatMs, () => this.#write(heartbeatFrame, true))
    this.#say()
  }

  send(text: string) {
    this.#texts.push(text)
    this.#say()
  }

  close(code: number, reason: string) {
    if (this.readyState === isClosed) return
    this.#say()
    this.#farewell = closedFrame(code, reason)
    this.readyState = isClosed
    this.#say()
    this.emit('close')
    if (!this.#reader) this.#in(awayMs, () => this.emit('forgotten'))
  }

  terminate() {
    this.#reader?.response.destroy()
    if (this.readyState === isClosed) return
    this.readyState = isClosed
    this.emit('close')
    this.emit('forgotten')
  }

  #say() {
    if (!this.#reader) return
    if (this.#isNew) {
      this.#isNew = false
      this.#write(openFrame)
    }
    if (this.#reader && this.#texts.length > 0) this.#write(textsFrame(this.#texts.splice(0)))
    if (!this.#reader || this.readyState === isOpen) return
    const { response } = this.#reader
    response.end(this.#farewell && `${this.#farewell}\n`)
  }

  #write(frame: string, isLast = false) {
    const reader = this.#reader
    if (!reader) return
    reader.response.write(`${frame}\n`)
    reader.left -= frame.length
    if (reader.left > 0 && !isLast) return
    reader.response.end()
    this.#leave(reader.response)
  }

  #leave(response: ServerResponse) {
    if (this.#reader?.response !== response) return
    this.#reader = undefined
    this.#in(awayMs, () => (this.readyState === isOpen ? this.terminate() : this.emit('forgotten')))
  }

  #in(ms: number, work: () => unknown) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, ms).unref()
  }
}
