import type { Socket } from 'node:net'
import { Duplex, Transform, type TransformCallback } from 'node:stream'
import { countRefused } from '../ingestion-metrics.ts'

/** Largest payload of a message in bytes; packets of other kinds are no larger than this as a whole. */
export const largestPayload = 64 * 1024
/** What the broker gets in place of a payload that is larger. */
export const tooLarge = Buffer.from('too large')

/**
 * Follows the packets in a stream: the broker itself would gather up to 256 MB before it looks. Of a message that is too large its
 * payload is left out, so that it is refused as a message and not sent again; who announces any other packet of that size is cut off.
 */
export class PacketLimit extends Transform {
  #head: number[] = []
  #left = 0
  #isLeftOut = false

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, chunk.length - at)
        if (!this.#isLeftOut) this.push(chunk.subarray(at, at + step))
        this.#left -= step
        at += step
      } else {
        this.#head.push(chunk[at++] ?? 0)
        const packet = packetOf(this.#head)
        if (packet === 'unacceptable') {
          countRefused('mqtt', 'too-large')
          return done(new Error('packet too large'))
        }
        if (packet) this.#begin(packet)
      }
    }
    done()
  }

  #begin({ head, left, isLeftOut }: Packet) {
    this.push(head)
    this.#head = []
    this.#left = left
    this.#isLeftOut = isLeftOut
  }
}

interface Packet {
  /** Its beginning, as the broker gets it. */
  head: Buffer
  /** Bytes behind that. */
  left: number
  isLeftOut: boolean
}

/** What its first bytes say of a packet; undefined while they do not say enough. */
function packetOf(head: readonly number[]): Packet | 'unacceptable' | undefined {
  const lengthEnd = head.findIndex((byte, at) => at > 0 && byte < 0x80) + 1
  if (lengthEnd === 0) return head.length > 4 ? 'unacceptable' : undefined
  const length = head.slice(1, lengthEnd).reduce((sum, byte, at) => sum + (byte & 0x7f) * 128 ** at, 0)
  if (length <= largestPayload) return { head: Buffer.from(head), left: length, isLeftOut: false }

  const [kind = 0] = head
  if (kind >> 4 !== publish) return 'unacceptable'
  if (head.length < lengthEnd + 2) return undefined
  const hasId = (kind & 0b110) > 0
  const nameLength = 2 + (head[lengthEnd] ?? 0) * 256 + (head[lengthEnd + 1] ?? 0) + (hasId ? 2 : 0)
  if (head.length < lengthEnd + nameLength) return undefined
  const left = length - nameLength
  if (left <= largestPayload) return { head: Buffer.from(head), left, isLeftOut: false }
  const name = Buffer.from(head.slice(lengthEnd))
  const start = [kind, ...lengthBytes(name.length + tooLarge.length)]
  return { head: Buffer.concat([Buffer.from(start), name, tooLarge]), left, isLeftOut: true }
}

const publish = 3
const lengthBytes = (length: number): number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...lengthBytes(length >> 7)]

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
