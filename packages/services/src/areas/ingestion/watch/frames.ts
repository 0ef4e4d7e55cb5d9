/** Longest frame in bytes; for the first, which is the login, far less will do. */
export const longestFrame = 4_096
const longestLogin = 128

const begin = 'I'.charCodeAt(0)
const end = '#'.charCodeAt(0)

/** Why a stream is no longer read. */
export type Fault = 'too-large' | 'malformed'

/** Cuts the stream of one connection into frames, `IW` to `#`; between two of them line ends may stand. */
export class Frames {
  #rest = Buffer.alloc(0)
  #isFirst = true

  /** The frames that this completes, or why the line is to be cut. */
  push(chunk: Buffer): string[] | Fault {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    const frames: string[] = []
    while (bytes.length > 0) {
      const start = bytes.findIndex((byte) => !isSpace(byte))
      if (start === -1) break
      if (start > 0) bytes = bytes.subarray(start)
      if (bytes[0] !== begin) return 'malformed'
      const last = bytes.indexOf(end)
      if ((last === -1 ? bytes.length : last + 1) > (this.#isFirst ? longestLogin : longestFrame)) return 'too-large'
      if (last === -1) break
      const text = bytes.toString('latin1', 0, last + 1)
      if (!text.startsWith('IW')) return 'malformed'
      frames.push(text)
      this.#isFirst = false
      bytes = bytes.subarray(last + 1)
    }
    // a copy, so that a few bytes do not keep a whole packet
    this.#rest = Buffer.from(bytes)
    return frames
  }

  /** A frame has begun and is not complete. */
  get isWaiting(): boolean {
    return this.#rest.length > 0
  }
}

const isSpace = (byte: number) => byte === 13 || byte === 10 || byte === 32
