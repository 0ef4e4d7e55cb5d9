import type { Socket } from 'node:net'
import type { IwFrame } from '../adapters/iw-watch.ts'
import { readIwFrame } from '../adapters/iw-watch.ts'
import { FrameSplitter, type StreamFault } from './frame-splitter.ts'

/** Maximum number of frames of one watch per commit, and the queue length from which a watch is read more slowly. */
const mostAtOnce = 50
const mostWaiting = 200
/** Number of unsent bytes above which the watch counts as not reading. */
const mostUnread = 16_384

/** Maximum silence of a connection, in ms: before its login, within a frame, and otherwise. */
export interface WatchTimeouts {
  login: number
  frame: number
  idle: number
}

/** A parsed frame with its text. */
export type ReceivedFrame = Extract<IwFrame, { kind: 'said' | 'unreadable' }> & { text: string }

/** Callbacks of a watch's connection. */
export interface WatchHandlers {
  /** Whether the watch with this IMEI may log in. */
  signIn: (imei: string) => Promise<boolean>
  /** Resolves when all frames are committed. An exception ends the connection. */
  take: (imei: string, frames: ReceivedFrame[]) => Promise<void>
  receipt: (imei: string, serial: string) => void
  /** Called when bytes between two frames were skipped. */
  litter: () => void
  refuse: (why: StreamFault | 'too-slow' | 'unauthenticated') => void
  failed: (error: unknown, imei: string | undefined) => void
}

/**
 * One connection of a watch: frames are processed in order, and each gets its response once it is committed, before the
 * next one starts.
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
  /** Set when no more frames are accepted; the current ones are still processed. */
  #isEnding = false
  /** The reason to close the connection, which happens once all earlier frames have their responses. */
  #fault: StreamFault | undefined
  #idle: (() => void) | undefined

  constructor(socket: Socket, hearing: WatchHandlers, patience: WatchTimeouts) {
    this.#socket = socket
    this.#hearing = hearing
    this.#patience = patience
    socket.on('data', (chunk) => this.#read(chunk))
    // an incomplete call for help is processed too, because the watch may disconnect in the middle of sending it
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

  /** Sends a frame; false when the watch has disconnected or does not read. */
  send(frame: string): boolean {
    if (this.#socket.destroyed || this.#socket.writableLength > mostUnread) return false
    this.#socket.write(frame, 'latin1')
    return true
  }

  /** Closes the connection once the current frames have their responses. */
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

    // a frame that arrives byte by byte does not restart its timeout
    if (!this.#frames.isWaiting) this.#expect(this.#imei ? this.#patience.idle : this.#patience.login)
    else if (!wasWaiting || frames.length > 0) this.#expect(this.#patience.frame)
    this.#take(frames)
    if (this.#waiting.length > mostWaiting) {
      this.#socket.pause()
      // while the server is busy with frames, only the idle timeout applies
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
      // complete frames are processed even when the watch has disconnected
      while (this.#waiting.length > 0 && !this.#isEnding) {
        await this.#answer(this.#waiting.splice(0, mostAtOnce))
        if (this.#waiting.length < mostWaiting / 2 && !this.#isEnding) this.#socket.resume()
      }
      if (this.#fault) this.#cut(this.#fault)
    } catch (error) {
      // no response, so that the watch sends the frame again when it reconnects
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
    const frames: ReceivedFrame[] = []
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

  /**
   * Logs a watch in. A second login with the same IMEI is accepted, because the watch may not have received the
   * response; another IMEI on the same connection is rejected.
   */
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
