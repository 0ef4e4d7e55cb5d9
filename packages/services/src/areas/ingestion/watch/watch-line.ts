import type { Socket } from 'node:net'
import type { IwFrame } from '../adapters/iw-watch.ts'
import { readIwFrame } from '../adapters/iw-watch.ts'
import { type Fault, Frames } from './frames.ts'

/** How many frames of one watch go into a commit together, and how many may wait before it is read more slowly. */
const mostAtOnce = 50
const mostWaiting = 200
/** A watch says so little that more than this waiting for it means that it does not read. */
const mostUnread = 16_384

/** Longest a line may say nothing, in ms: before its login, within a frame, and at all. */
export interface Patience {
  login: number
  frame: number
  idle: number
}

/** What a frame says, and its text. */
export type HeardFrame = Extract<IwFrame, { kind: 'said' | 'unreadable' }> & { text: string }

/** What becomes of what a watch says. */
export interface Hearing {
  /** Whose line it is, undefined when it is nobody's. */
  signIn: (imei: string) => Promise<boolean>
  /** Resolves when everything in it is durable. What it throws ends the line. */
  take: (imei: string, frames: HeardFrame[]) => Promise<void>
  receipt: (imei: string, serial: string) => void
  /** Something stood between two frames that is none. */
  litter: () => void
  refuse: (why: Fault | 'too-slow' | 'unauthenticated') => void
  failed: (error: unknown, imei: string | undefined) => void
}

/** One connection of a watch: its frames in turn, each answered when it is durable, and no next one begun before. */
export class WatchLine {
  readonly #socket: Socket
  readonly #hearing: Hearing
  readonly #patience: Patience
  readonly #frames = new Frames()
  readonly #waiting: string[] = []
  #timer: NodeJS.Timeout | undefined
  #isBusy = false
  #imei: string | undefined
  /** Set when no more is taken; what is at work still ends. */
  #isEnding = false
  /** Why the line is cut as soon as what came before is answered. */
  #fault: Fault | undefined
  #idle: (() => void) | undefined

  constructor(socket: Socket, hearing: Hearing, patience: Patience) {
    this.#socket = socket
    this.#hearing = hearing
    this.#patience = patience
    socket.on('data', (chunk) => this.#read(chunk))
    // who goes in the middle of a call for help has called
    socket.on('end', () => this.#take(this.#frames.last()))
    socket.on('close', () => {
      clearTimeout(this.#timer)
      this.#take(this.#frames.last())
    })
    this.#expect(patience.login)
  }

  get imei() {
    return this.#imei
  }

  /** False when the watch is gone or does not read. */
  send(frame: string): boolean {
    if (this.#socket.destroyed || this.#socket.writableLength > mostUnread) return false
    this.#socket.write(frame, 'latin1')
    return true
  }

  /** Ends it once what was begun is answered. */
  async end(): Promise<void> {
    this.#isEnding = true
    this.#socket.pause()
    if (this.#isBusy)
      await new Promise<void>((resolve) => {
        this.#idle = resolve
      })
    this.#socket.destroySoon()
    setTimeout(() => this.#socket.destroy(), 1_000).unref()
  }

  #read(chunk: Buffer) {
    if (this.#isEnding || this.#fault) return
    const wasWaiting = this.#frames.isWaiting
    const { frames, fault, isLitter } = this.#frames.push(chunk)
    if (isLitter) this.#hearing.litter()
    this.#fault = fault

    // a frame that comes byte by byte gains no time by each of them
    if (!this.#frames.isWaiting) this.#expect(this.#imei ? this.#patience.idle : this.#patience.login)
    else if (!wasWaiting || frames.length > 0) this.#expect(this.#patience.frame)
    this.#take(frames)
    if (this.#waiting.length > mostWaiting) {
      this.#socket.pause()
      // it is we who are slow
      this.#expect(this.#patience.idle)
    }
  }

  #take(frames: string[]) {
    this.#waiting.push(...frames)
    if (!this.#isBusy && (this.#waiting.length > 0 || this.#fault)) void this.#work()
  }

  async #work() {
    this.#isBusy = true
    try {
      // what came whole counts though whoever sent it has gone
      while (this.#waiting.length > 0 && !this.#isEnding) {
        await this.#answer(this.#waiting.splice(0, mostAtOnce))
        if (this.#waiting.length < mostWaiting / 2 && !this.#isEnding) this.#socket.resume()
      }
      if (this.#fault) this.#cut(this.#fault)
    } catch (error) {
      // unanswered: the watch sends it again when it is back
      this.#hearing.failed(error, this.#imei)
      this.#waiting.length = 0
      this.#socket.destroy()
    } finally {
      this.#isBusy = false
      this.#idle?.()
    }
  }

  async #answer(texts: string[]) {
    const now = Date.now()
    const frames: HeardFrame[] = []
    const answers: string[] = []
    let isStranger = false
    for (const text of texts) {
      const frame = readIwFrame(text, this.#imei ?? '', now)
      isStranger = frame.kind === 'login' ? !(await this.#signIn(frame.imei)) : this.#imei === undefined
      if (isStranger || this.#imei === undefined) break
      if (frame.kind === 'login') answers.push(frame.answer)
      else if (frame.kind === 'receipt') this.#hearing.receipt(this.#imei, frame.serial)
      else {
        frames.push({ ...frame, text })
        if (frame.answer) answers.push(frame.answer)
      }
    }
    if (this.#imei !== undefined && frames.length > 0) await this.#hearing.take(this.#imei, frames)
    if (answers.length > 0 && !this.send(answers.join(''))) this.#socket.destroy()
    if (isStranger) this.#cut('unauthenticated')
  }

  /** The same again is a watch that lost its answer; another name on the same line is none of ours. */
  async #signIn(imei: string): Promise<boolean> {
    if (this.#imei !== undefined) return this.#imei === imei
    if (!(await this.#hearing.signIn(imei))) return false
    this.#imei = imei
    this.#expect(this.#patience.idle)
    return true
  }

  #expect(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#take(this.#frames.last())
      this.#cut('too-slow')
    }, ms)
  }

  #cut(why: Parameters<Hearing['refuse']>[0]) {
    this.#hearing.refuse(why)
    this.#fault = undefined
    if (why === 'unauthenticated') {
      this.#waiting.length = 0
      this.#frames.last()
    }
    this.#socket.destroy()
  }
}
