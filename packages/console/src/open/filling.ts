import type { Submitted } from '@care/shared/questionnaires/result'
import { FillStore } from '../fill/store/fill-store.ts'
import { Away, Elsewhere, Refused, type Sent } from './calls.ts'
import { deviceOf } from './device.ts'
import type { Door } from './door.ts'
import { type Draft, dropAnswers, keepDraft } from './draft.ts'
import { partialOf } from './partial.ts'

/** What stands beside the form: whether what was said is safe, and whether it has been sent. */
export type Sync =
  | { state: 'kept' | 'unkept' | 'sending' | 'waiting' }
  | { state: 'refused' | 'elsewhere'; why: string }
  | { state: 'sent'; submitted: Submitted }

const keepMs = 250
const againMs = 15_000
/** So long nothing is changed before another device could go on. */
const shareMs = 3_000

/** One questionnaire on one device: keeps each answer as it is given, and sends the whole until it has arrived once. */
export class Filling {
  readonly store: FillStore
  readonly key: string
  sync: Sync = { state: 'kept' }
  readonly #door: Door
  #draft: Draft
  #since = Date.now()
  #isSeen = true
  #keeping: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #sharing: ReturnType<typeof setTimeout> | undefined
  #mayShare = true
  #isForgotten = false
  readonly #listeners = new Set<() => void>()

  constructor(key: string, draft: Draft, door: Door) {
    const { details } = draft.form ?? { details: null }
    this.key = key
    this.#door = door
    this.#draft = draft
    this.store = new FillStore(details?.projectItems ?? [], details?.projectLogics ?? [], draft.answers)
    this.store.proven = new Set()
  }

  get page(): number {
    return this.#draft.page
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** From here on it listens; answers how to stop. */
  begin(): () => void {
    const leave = this.store.onChange(() => {
      this.#draft = { ...this.#draft, isShared: false }
      clearTimeout(this.#keeping)
      this.#keeping = setTimeout(this.keep, keepMs)
      clearTimeout(this.#sharing)
      this.#sharing = setTimeout(() => void this.share(), shareMs)
    })
    const go = () => void this.send()
    // a phone ends a page without another word
    addEventListener('pagehide', this.keep)
    document.addEventListener('visibilitychange', this.keep)
    addEventListener('online', go)
    if (this.#draft.pending) go()
    return () => {
      leave()
      removeEventListener('pagehide', this.keep)
      document.removeEventListener('visibilitychange', this.keep)
      removeEventListener('online', go)
      clearTimeout(this.#keeping)
      clearTimeout(this.#again)
      clearTimeout(this.#sharing)
    }
  }

  turn(page: number): void {
    this.#draft = { ...this.#draft, page }
    this.keep()
  }

  readonly keep = (): void => {
    clearTimeout(this.#keeping)
    if (this.sync.state === 'sent' || this.#isForgotten || this.#door.isOver?.()) return
    const now = Date.now()
    const spent = this.#isSeen ? now - this.#since : 0
    this.#since = now
    this.#isSeen = document.visibilityState !== 'hidden'
    this.#draft = { ...this.#draft, answers: this.store.kept(), spentMs: this.#draft.spentMs + spent }
    void this.#write()
  }

  async #write(): Promise<void> {
    const isKept = await keepDraft(this.#door.place, this.#draft)
    // the whole form is drawn anew by it: said only where it is news
    if (this.sync.state === (isKept ? 'unkept' : 'kept')) this.#say({ state: isKept ? 'kept' : 'unkept' })
  }

  get deviceKey(): string {
    return this.#draft.deviceKey
  }

  /** Lets another device go on from here. What does not get there is on this one still. */
  async share(): Promise<void> {
    const { deviceKey, revision, pending, form, spentMs } = this.#draft
    const version = form?.details.project.version
    if (!this.#mayShare || this.#isForgotten || pending || !version || this.sync.state === 'sent') return
    const answers = partialOf(this.store.kept())
    // until something else is said
    this.#draft = { ...this.#draft, isShared: true }
    try {
      const partial = { version, revision, originalData: answers, completeTime: spentMs }
      const kept = await this.#door.keepPartial({ projectKey: this.key, deviceKey, ...partial })
      this.#draft = { ...this.#draft, ...kept }
      this.keep()
    } catch (error) {
      this.#draft = { ...this.#draft, isShared: false }
      this.keep()
      // without a network it is tried again with the next answer
      if (error instanceof Refused) this.#mayShare = false
      if (error instanceof Elsewhere) this.#say({ state: 'elsewhere', why: error.message })
    }
  }

  /** What was said is taken back: a letter that was typed just before is not kept after it. */
  async forget(): Promise<void> {
    this.#isForgotten = true
    clearTimeout(this.#keeping)
    clearTimeout(this.#sharing)
    await dropAnswers(this.#door.place, this.#draft)
  }

  /** Everything is right: it is kept as sent, and goes now or when there is a network. */
  submit(): void {
    this.keep()
    const { requestKey, deviceKey, spentMs, form } = this.#draft
    clearTimeout(this.#sharing)
    const pending: Sent = {
      projectKey: this.key,
      version: form?.details.project.version ?? null,
      ...this.store.filled(),
      completeTime: spentMs,
      requestKey,
      deviceKey,
      ...deviceOf(navigator.userAgent),
    }
    this.#draft = { ...this.#draft, pending }
    void this.#write()
    void this.send()
  }

  async send(): Promise<void> {
    const { pending } = this.#draft
    if (!pending || this.sync.state === 'sending' || this.sync.state === 'sent') return
    clearTimeout(this.#again)
    this.#say({ state: 'sending' })
    try {
      const submitted = await this.#door.submit(pending)
      // in this order: what is sent is kept no more
      this.#say({ state: 'sent', submitted })
      void dropAnswers(this.#door.place, this.#draft)
    } catch (error) {
      if (error instanceof Away) {
        this.#again = setTimeout(() => void this.send(), againMs)
        this.#say({ state: 'waiting' })
        return
      }
      // what was said stays: it can be mended and sent again
      this.#draft = { ...this.#draft, pending: null }
      void this.#write()
      this.#say({ state: 'refused', why: error instanceof Refused ? error.message : '提交失败，请重试' })
    }
  }

  #say(sync: Sync): void {
    this.sync = sync
    for (const listener of this.#listeners) listener()
  }
}
