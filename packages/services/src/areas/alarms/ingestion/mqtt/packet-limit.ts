import type { Socket } from 'node:net'
import { Duplex, Transform, type TransformCallback } from 'node:stream'
import { countRefused } from '../ingestion-metrics.ts'

/** Largest payload of a message, in bytes; also the largest packet of any other kind. */
export const largestPayload = 64 * 1024
/** Passed to the broker in place of an oversized payload. */
export const oversizedPayload = Buffer.from('too large')

/**
 * Parses packet headers in the stream, because the broker itself would buffer up to 256 MB before checking.
 * An oversized message loses its payload, so that it is rejected and not sent again; any other oversized
 * packet ends the connection.
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
  /** Header bytes already parsed, which are passed to the broker first. */
  head: Buffer
  /** Bytes of the packet that have not arrived yet. */
  left: number
  isLeftOut: boolean
}

/** Parses a packet's header; undefined while it is incomplete. */
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
  const start = [kind, ...lengthBytes(name.length + oversizedPayload.length)]
  return { head: Buffer.concat([Buffer.from(start), name, oversizedPayload]), left, isLeftOut: true }
}

const publish = 3
const lengthBytes = (length: number): number[] =>
  length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...lengthBytes(length >> 7)]

/** The socket with the limit applied to its input. */
export function limitPackets(socket: Socket): Duplex {
  const limit = new PacketLimit()
  const duplex = Duplex.from({ readable: socket.pipe(limit), writable: socket })
  const end = () => duplex.destroy()
  socket.on('error', end)
  socket.on('close', end)
  // the broker only sees the end of the input, so the socket itself must be closed as well
  duplex.on('close', () => socket.destroy())
  return duplex
}
