/** Longest frame in bytes; for the first, which is the login, far less will do. */
export const longestFrame = 4_096
const longestLogin = 128

/** Why a stream is no longer read. */
export type Fault = 'too-large' | 'malformed'

/** Where a frame of a watch begins. */
const beginning = /IWAP[0-9A-Z]{2}/g
/** What is left of the name of a Wi-Fi network, with its address and strength: a name may hold `#` or look like a frame. */
const nameRest = /[^|,]{0,31}\|[\dA-Fa-f]{2}(?:[-:;]{1,2}[\dA-Fa-f]{2}){5}\|-?\d{1,3}/y
/** A voice or a picture says how many bytes it has, and those may be any. */
const media = /IWAP(?:07|42),\d{14},\d{1,4},\d{1,4},(\d{1,4}),/y
/** The end of what was read may begin a frame. */
const begun = /I(?:W(?:A(?:P[0-9A-Z]?)?)?)?$/

/**
 * Cuts the stream of one connection into frames, `IW` to `#`. Once somebody has signed in, what stands between two frames is left out, and
 * one that was broken off by the next comes without its `#`.
 */
export class Frames {
  #rest = Buffer.alloc(0)
  #isFirst = true

  /** The frames that this completes, which count whatever follows them, why the line is to be cut, and whether something was left out. */
  push(chunk: Buffer): { frames: string[]; fault?: Fault; isLitter: boolean } {
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
      // a copy, so that a few bytes do not keep a whole packet
      this.#rest = Buffer.from(text.slice(at), 'latin1')
      break
    }
    return { frames, isLitter }
  }

  /** A frame has begun and is not complete. */
  get isWaiting(): boolean {
    return this.#rest.length > 0
  }

  /** What is left when nothing more comes. */
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

/** -1: there is none. What only looks like one is a network's name. */
function nextBeginning(text: string, at: number): number {
  beginning.lastIndex = at
  for (let found = beginning.exec(text); found; found = beginning.exec(text)) {
    if (!restOfName(text, found.index)) return found.index
    beginning.lastIndex = found.index + 4
  }
  return -1
}

/** Where the rest of a name that stands here ends. */
function restOfName(text: string, at: number): number | undefined {
  nameRest.lastIndex = at
  return nameRest.test(text) ? nameRest.lastIndex : undefined
}

/** Behind its last byte, or where the next one begins when that broke it off; -1: it is not complete. */
function endOf(text: string, from: number): number {
  // one may be broken off within its first letters
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
