import type { Socket } from 'node:net'
import type { IwFrame } from '../adapters/iw-watch.ts'
import { readIwFrame } from '../adapters/iw-watch.ts'
import { type Fault, FrameSplitter } from './frame-splitter.ts'

/** Frames of one watch per commit, and the queue length from which it is read more slowly. */
const mostAtOnce = 50
const mostWaiting = 200
/** Unsent bytes above which the watch counts as not reading. */
const mostUnread = 16_384

/** Longest silence of a connection, in ms: before its login, within a frame, and at all. */
export interface WatchTimeouts {
  login: number
  frame: number
  idle: number
}

/** A parsed frame with its text. */
export type HeardFrame = Extract<IwFrame, { kind: 'said' | 'unreadable' }> & { text: string }

/** Callbacks of a connection. */
export interface WatchHandlers {
  /** Whether this IMEI may sign in. */
  signIn: (imei: string) => Promise<boolean>
  /** Resolves when all frames are durable. An exception ends the connection. */
  take: (imei: string, frames: HeardFrame[]) => Promise<void>
  receipt: (imei: string, serial: string) => void
  /** Bytes between two frames were skipped. */
  litter: () => void
  refuse: (why: Fault | 'too-slow' | 'unauthenticated') => void
  failed: (error: unknown, imei: string | undefined) => void
}

/**
 * One connection of a watch: frames are processed in order, and each is answered once it is durable,
 * before the next one starts.
 */
export class WatchConnection {
  readonly #socket: Socket
  readonly #hearing: WatchHandlers
  readonly #patience: WatchTimeouts
  readonly #frames = new FrameSplitter()
  readonly #waiting: string[] = []
  #timer: NodeJS.Timeout | undefined
  #isBusy = false
  #imei: string | undefined
  /** Set when no more frames are taken; the current ones still finish. */
  #isEnding = false
  /** Why to cut the connection once everything before is answered. */
  #fault: Fault | undefined
  #idle: (() => void) | undefined

  constructor(socket: Socket, hearing: WatchHandlers, patience: WatchTimeouts) {
    this.#socket = socket
    this.#hearing = hearing
    this.#patience = patience
    socket.on('data', (chunk) => this.#read(chunk))
    // a watch that disconnects in the middle of a call for help has called
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

  /** Closes the connection once the current frames are answered. */
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

    // a frame that comes byte by byte does not restart its timeout
    if (!this.#frames.isWaiting) this.#expect(this.#imei ? this.#patience.idle : this.#patience.login)
    else if (!wasWaiting || frames.length > 0) this.#expect(this.#patience.frame)
    this.#take(frames)
    if (this.#waiting.length > mostWaiting) {
      this.#socket.pause()
      // the server is the slow side here
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
      // complete frames count even when the sender has gone
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

  /** A repeated login comes from a watch that lost its answer; another IMEI on the same connection is rejected. */
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

  #cut(why: Parameters<WatchHandlers['refuse']>[0]) {
    this.#hearing.refuse(why)
    this.#fault = undefined
    if (why === 'unauthenticated') {
      this.#waiting.length = 0
      this.#frames.last()
    }
    this.#socket.destroy()
  }
}
