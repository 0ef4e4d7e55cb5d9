import type { Socket } from 'node:net'
import { Duplex, Transform, type TransformCallback } from 'node:stream'
import { countRefused } from '../ingestion-metrics.ts'

/** Largest MQTT packet in bytes, its header not counted. */
export const largestPacket = 64 * 1024

/**
 * Follows the lengths of the packets in a stream, and fails on one that announces more than is allowed: the broker itself would
 * gather up to 256 MB before it looks.
 */
export class PacketLimit extends Transform {
  #left = 0
  #length = -1
  #shift = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, chunk.length - at)
        this.#left -= step
        at += step
      } else if (!this.#header(chunk[at++] ?? 0)) {
        countRefused('mqtt', 'too-large')
        return done(new Error('packet too large'))
      }
    }
    done(null, chunk)
  }

  /** Takes a byte of the fixed header: the type, then up to four bytes of length, seven bits each. False when it is too large. */
  #header(byte: number): boolean {
    if (this.#length < 0) {
      this.#length = 0
      this.#shift = 0
      return true
    }
    this.#length += (byte & 0x7f) * 2 ** this.#shift
    this.#shift += 7
    if (this.#length > largestPacket || this.#shift > 28) return false
    if (byte < 0x80) {
      this.#left = this.#length
      this.#length = -1
    }
    return true
  }
}

/** The socket with the limit on what comes in. */
export function limited(socket: Socket): Duplex {
  const limit = new PacketLimit()
  const duplex = Duplex.from({ readable: socket.pipe(limit), writable: socket })
  const end = () => duplex.destroy()
  socket.on('error', end)
  socket.on('close', end)
  // the broker hears of it through the stream it reads; the socket itself must go too
  duplex.on('close', () => socket.destroy())
  return duplex
}
