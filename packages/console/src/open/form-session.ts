import type { SubmissionResult } from '@care/shared/forms/questionnaires/result'
import { FillStore } from '../fill/store/fill-store.ts'
import type { AnswerTransport } from './answer-transport.ts'
import { ContinuedElsewhereError, type QuestionnaireSubmission, RefusedError, UnreachableError } from './calls.ts'
import { deviceOf } from './device.ts'
import { type Draft, dropAnswers, keepDraft } from './draft.ts'
import { toPartialAnswers } from './partial.ts'

/** State of a form: whether its answers are stored, and whether they have been submitted. */
export type SyncState =
  | { state: 'kept' | 'unkept' | 'sending' | 'waiting' }
  | { state: 'refused' | 'elsewhere'; why: string }
  | { state: 'sent'; submitted: SubmissionResult }

const keepMs = 250
const againMs = 15_000
/** Debounce before partial answers are saved on the server. */
const shareMs = 3_000

/**
 * One questionnaire on one device: stores each answer locally, and retries the submission until the server confirms it.
 */
export class FormSession {
  readonly store: FillStore
  readonly key: string
  sync: SyncState = { state: 'kept' }
  readonly #door: AnswerTransport
  #draft: Draft
  #since = Date.now()
  #isSeen = true
  #keeping: ReturnType<typeof setTimeout> | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  #sharing: ReturnType<typeof setTimeout> | undefined
  #mayShare = true
  #isForgotten = false
  readonly #listeners = new Set<() => void>()

  constructor(key: string, draft: Draft, door: AnswerTransport) {
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

  /** Starts listening; returns a function that stops it. */
  begin(): () => void {
    const leave = this.store.onChange(() => {
      this.#draft = { ...this.#draft, isShared: false }
      clearTimeout(this.#keeping)
      this.#keeping = setTimeout(this.keep, keepMs)
      clearTimeout(this.#sharing)
      this.#sharing = setTimeout(() => void this.share(), shareMs)
    })
    const go = () => void this.send()
    // a phone may close the page without a further event
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
    // only on a change, because listeners re-render the whole form
    if (this.sync.state === (isKept ? 'unkept' : 'kept')) this.#say({ state: isKept ? 'kept' : 'unkept' })
  }

  get deviceKey(): string {
    return this.#draft.deviceKey
  }

  /** Saves partial answers on the server for another device. If that fails, this device still has the answers. */
  async share(): Promise<void> {
    const { deviceKey, revision, pending, form, spentMs } = this.#draft
    const version = form?.details.project.version
    if (!this.#mayShare || this.#isForgotten || pending || !version || this.sync.state === 'sent') return
    const answers = toPartialAnswers(this.store.kept())
    // counts as shared until the next answer
    this.#draft = { ...this.#draft, isShared: true }
    try {
      const partial = { version, revision, originalData: answers, completeTime: spentMs }
      const kept = await this.#door.keepPartial({ projectKey: this.key, deviceKey, ...partial })
      this.#draft = { ...this.#draft, ...kept }
      this.keep()
    } catch (error) {
      this.#draft = { ...this.#draft, isShared: false }
      this.keep()
      // a refusal ends sharing; offline, the save is retried with the next answer
      if (error instanceof RefusedError) this.#mayShare = false
      if (error instanceof ContinuedElsewhereError) this.#say({ state: 'elsewhere', why: error.message })
    }
  }

  /** Discards the answers, including input that is not stored yet. */
  async forget(): Promise<void> {
    this.#isForgotten = true
    clearTimeout(this.#keeping)
    clearTimeout(this.#sharing)
    await dropAnswers(this.#door.place, this.#draft)
  }

  /** Submits a valid form: stores the submission as pending, then sends it now or once online. */
  submit(): void {
    this.keep()
    const { requestKey, deviceKey, spentMs, form } = this.#draft
    clearTimeout(this.#sharing)
    const pending: QuestionnaireSubmission = {
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
      // in this order, because after the state `sent` no draft is stored again
      this.#say({ state: 'sent', submitted })
      void dropAnswers(this.#door.place, this.#draft)
    } catch (error) {
      if (error instanceof UnreachableError) {
        this.#again = setTimeout(() => void this.send(), againMs)
        this.#say({ state: 'waiting' })
        return
      }
      // keeps the answers, so that the user can correct and send them again
      this.#draft = { ...this.#draft, pending: null }
      void this.#write()
      this.#say({ state: 'refused', why: error instanceof RefusedError ? error.message : '提交失败，请重试' })
    }
  }

  #say(sync: SyncState): void {
    this.sync = sync
    for (const listener of this.#listeners) listener()
  }
}
