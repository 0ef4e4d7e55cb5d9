import { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { WebSocket } from 'ws'

export interface FakeSocket {
  socket: WebSocket
  raw: Socket
  written: Buffer[]
  closings: number[]
  terminations: number
  /** Number of bytes that the fake socket reports as not sent yet. */
  backlog: number
  /** The sent texts, parsed as JSON. */
  events: () => Record<string, unknown>[]
}

/** A fake socket that records the sent texts. */
export function fakeSocket(): FakeSocket {
  const raw = new Socket()
  let state: number = WebSocket.OPEN
  const socket: WebSocket = Object.assign(Object.create(WebSocket.prototype), new EventEmitter(), {
    close: (code: number) => {
      state = WebSocket.CLOSING
      line.closings.push(code)
    },
    send: (text: string | Uint8Array) => void line.written.push(Buffer.from(text)),
    terminate: () => {
      state = WebSocket.CLOSED
      line.terminations += 1
    },
  })
  const line: FakeSocket = {
    socket,
    raw,
    written: [],
    closings: [],
    terminations: 0,
    backlog: 0,
    events: () => line.written.flatMap(textsOf).map((text) => JSON.parse(text)),
  }
  raw.write = (frame: string | Uint8Array) => line.written.push(Buffer.from(frame)) > 0
  Object.defineProperty(raw, 'writableLength', { get: () => line.backlog })
  Object.defineProperty(socket, 'bufferedAmount', { get: () => line.backlog })
  Object.defineProperty(socket, 'readyState', { get: () => state })
  return line
}

/** Parses the texts in several unmasked WebSocket frames that follow each other. */
function textsOf(bytes: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = (bytes[at + 1] as number) & 0x7f
    const head = short < 126 ? 2 : short === 126 ? 4 : 10
    const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
    const payload = bytes.subarray(at + head, at + head + length).toString()
    if (bytes[at] === 0x81 && payload.startsWith('{')) texts.push(payload)
    at += head + length
  }
  return texts
}
