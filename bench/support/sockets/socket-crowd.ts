import { randomBytes } from 'node:crypto'
import { createConnection, type Socket } from 'node:net'

const connectingAtOnce = 100

const none = Buffer.alloc(0)

/**
 * Many WebSocket clients that need little processor time: they count frames of one length and read a timestamp at a
 * fixed offset in each; frames of other lengths are greetings and heartbeats.
 */
export class SocketCrowd {
  readonly sockets: Socket[] = []
  /** Number of frames of the expected length. */
  deliveries = 0
  /** Number of frames of any length. */
  frames = 0
  /** Number of bytes received; with `countsBytesOnly` a client does almost nothing else. */
  bytes = 0
  countsBytesOnly = false
  #payloadBytes = 0
  #stampAt = 0
  #onStamp: ((stamp: number) => void) | null = null

  /** Opens `count` sockets. `address` returns the path of each socket; `greeting` is sent once the socket is open. */
  async open(port: number, count: number, address: () => Promise<string>, greeting?: string) {
    for (let opened = 0; opened < count; opened += connectingAtOnce) {
      const some = Math.min(connectingAtOnce, count - opened)
      await Promise.all(Array.from({ length: some }, async () => this.#open(port, await address(), greeting)))
    }
  }

  expect(payloadBytes: number) {
    this.deliveries = 0
    this.#payloadBytes = payloadBytes
  }

  /** Calls back with the 13 digits at this offset of every expected payload; null ends the callbacks. */
  listen(stampAt: number, onStamp: ((stamp: number) => void) | null) {
    this.#stampAt = stampAt
    this.#onStamp = onStamp
  }

  close() {
    for (const socket of this.sockets) socket.destroy()
  }

  #open(port: number, path: string, greeting?: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = createConnection(port, '127.0.0.1')
      socket.setNoDelay(true)
      socket.once('error', reject)
      const key = randomBytes(16).toString('base64')
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      )
      socket.once('data', (answer) => {
        if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) {
          reject(new Error(`no upgrade: ${answer.toString('latin1').split('\r\n')[0]}`))
          return
        }
        if (greeting) socket.write(maskedText(greeting))
        this.sockets.push(socket)
        this.#count(socket)
        resolve()
      })
    })
  }

  #count(socket: Socket) {
    /** Bytes still missing from a frame whose header was read. */
    let owed = 0
    let half: Buffer = none
    socket.on('data', (data: Buffer) => {
      this.bytes += data.length
      if (this.countsBytesOnly) return
      const chunk = half.length > 0 ? Buffer.concat([half, data]) : data
      half = none
      let at = owed
      while (at < chunk.length) {
        const left = chunk.length - at
        const short = left > 1 ? (chunk[at + 1] as number) & 0x7f : 126
        if (left < (short === 126 ? 4 : 2)) {
          half = chunk.subarray(at)
          break
        }
        const payload = short === 126 ? chunk.readUInt16BE(at + 2) : short
        const begin = at + (short === 126 ? 4 : 2)
        this.frames += 1
        if (payload === this.#payloadBytes) this.#delivered(chunk, begin + this.#stampAt)
        at = begin + payload
      }
      owed = half.length > 0 ? 0 : at - chunk.length
    })
  }

  #delivered(chunk: Buffer, from: number) {
    this.deliveries += 1
    // a timestamp split between two packets is skipped
    if (this.#onStamp && from + 13 <= chunk.length) this.#onStamp(Number(chunk.toString('latin1', from, from + 13)))
  }
}

function maskedText(text: string): Buffer {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] as number))
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length]), mask, masked])
}
