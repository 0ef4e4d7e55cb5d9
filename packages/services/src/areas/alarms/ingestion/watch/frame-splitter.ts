/** Maximum length of a frame in bytes; the first frame, the login, has a lower limit. */
export const longestFrame = 4_096
const longestLogin = 128

/** The reason why a stream is cut off. */
export type StreamFault = 'too-large' | 'malformed'

/** Start of a frame of a watch. */
const beginning = /IWAP[0-9A-Z]{2}/g
/**
 * The rest of a Wi-Fi network's name with its MAC address and strength: a name may contain `#` or look like a frame.
 */
const nameRest = /[^|,]{0,31}\|[\dA-Fa-f]{2}(?:[-:;]{1,2}[\dA-Fa-f]{2}){5}\|-?\d{1,3}/y
/** Header of a voice or image frame with its byte count, after which any bytes may follow. */
const media = /IWAP(?:07|42),\d{14},\d{1,4},\d{1,4},(\d{1,4}),/y
/** A partial start of a frame at the end of the buffer. */
const begun = /I(?:W(?:A(?:P[0-9A-Z]?)?)?)?$/

/**
 * Splits the stream of one connection into frames, `IW` to `#`. After the login, bytes between frames are skipped, and
 * a frame interrupted by the next one is returned without its `#`.
 */
export class FrameSplitter {
  #rest = Buffer.alloc(0)
  #isFirst = true

  /**
   * Returns the frames completed by this chunk. They are processed even if `fault` ends the connection. `isLitter`:
   * bytes between frames were skipped.
   */
  push(chunk: Buffer): { frames: string[]; fault?: StreamFault; isLitter: boolean } {
    const text = Buffer.concat([this.#rest, chunk]).toString('latin1')
    const frames: string[] = []
    let isLitter = false
    let at = 0
    this.#rest = Buffer.alloc(0)
    while (at < text.length) {
      const from = this.#isFirst ? afterSpace(text, at) : nextBeginning(text, at)
      if (from === -1) {
        const end = begun.exec(text)?.index ?? text.length
        isLitter ||= /\S/.test(text.slice(at, end))
        at = end
      } else {
        if (!this.#isFirst) isLitter ||= /\S/.test(text.slice(at, from))
        else if (!'IW'.startsWith(text.slice(from, from + 2))) return { frames, fault: 'malformed', isLitter }
        const end = this.#isFirst ? text.indexOf('#', from) + 1 || -1 : endOf(text, from)
        const length = (end === -1 ? text.length : end) - from
        if (length > (this.#isFirst ? longestLogin : longestFrame)) return { frames, fault: 'too-large', isLitter }
        at = from
        if (end !== -1) {
          frames.push(text.slice(from, end))
          this.#isFirst = false
          at = end
          continue
        }
      }
      // a copy, so that a few bytes do not keep a whole packet in memory
      this.#rest = Buffer.from(text.slice(at), 'latin1')
      break
    }
    return { frames, isLitter }
  }

  /** Whether an incomplete frame is buffered. */
  get isWaiting(): boolean {
    return this.#rest.length > 0
  }

  /** Returns the incomplete frame at the end of the stream. */
  last(): string[] {
    const text = this.#rest.toString('latin1')
    this.#rest = Buffer.alloc(0)
    return text === '' || this.#isFirst ? [] : [text]
  }
}

function afterSpace(text: string, at: number): number {
  const found = text.slice(at).search(/[^\r\n ]/)
  return found === -1 ? -1 : at + found
}

/** Index of the next start of a frame, or -1; skips names of Wi-Fi networks that only look like one. */
function nextBeginning(text: string, at: number): number {
  beginning.lastIndex = at
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    if (!restOfName(text, found.index)) return found.index
    beginning.lastIndex = found.index + 4
  }
  return -1
}

/** End of a network name that starts at this index; undefined if none does. */
function restOfName(text: string, at: number): number | undefined {
  nameRest.lastIndex = at
  return nameRest.test(text) ? nameRest.lastIndex : undefined
}

/** Index after the frame's last byte, or the start of the next frame that interrupts it; -1 while incomplete. */
function endOf(text: string, from: number): number {
  // a frame may be cut off within its first two letters
  const next = nextBeginning(text, from + 4)
  media.lastIndex = from
  const [head, size] = media.exec(text) ?? []
  if (head !== undefined && head.length + Number(size) < longestFrame) {
    const last = from + head.length + Number(size)
    if (next !== -1 && next <= last) return next
    if (text.length <= last) return -1
    if (text[last] === '#') return last + 1
  }
  let hash = text.indexOf('#', from)
  if (next !== -1 && (hash === -1 || next < hash)) return next
  while (hash !== -1) {
    const rest = restOfName(text, hash + 1)
    const further = rest === undefined ? -1 : text.indexOf('#', rest)
    const other = rest === undefined ? -1 : nextBeginning(text, rest)
    if (further === -1 || (other !== -1 && other < further)) return hash + 1
    hash = further
  }
  return -1
}
