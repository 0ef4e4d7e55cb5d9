import { loadPatterns } from '@care/shared/browser/patterns'
import { validateAnswer } from '@care/shared/forms/questionnaires/answers/validate-answer'
import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import {
  fieldOf,
  isChoice,
  isDisplayed,
  otherOf,
  otherOption,
} from '@care/shared/forms/questionnaires/items/item-types'
import { itemsToValidate } from '@care/shared/forms/questionnaires/items/pattern'
import type { LogicRules } from '@care/shared/forms/questionnaires/logic/logic'
import { createVisibility, isEmpty } from '@care/shared/forms/questionnaires/logic/visible'

/** State of one item; its component renders only when this changes. */
export interface ItemState {
  answer: unknown
  /** Text beside the option 0 (其他). */
  other: string
  fault: string | null
  isShown: boolean
}
/** The answers by the field names of the call, without hidden and empty answers. */
export interface SubmittedAnswers {
  originalData: Record<string, unknown>
  /** Only the texts beside the option 0. */
  processData: Record<string, string>
}
/** Answers stored on the device, including hidden ones, which are restored when the item is shown again. */
export type StoredAnswers = [formItemId: number, answer: unknown, other: string][]

const emptyState: ItemState = { answer: undefined, other: '', fault: null, isShown: true }
const longestOther = 200

/**
 * State of a form that is being filled in. An answer notifies its own item, and other items only if it decides whether
 * they are shown, so that a keystroke costs the same with three items and with three hundred.
 */
export class FillStore {
  readonly items: readonly FormItem[]
  readonly #deciding: ReadonlySet<number>
  readonly #shownBy: ReturnType<typeof createVisibility>
  readonly #states = new Map<number, ItemState>()
  readonly #byId: ReadonlyMap<number, FormItem>
  readonly #listeners = new Map<number, Set<() => void>>()
  readonly #numbers = new Map<number, number>()
  readonly #onChange = new Set<() => void>()
  readonly #onShape = new Set<() => void>()
  /** Version of what is shown; increases when an item appears or disappears. */
  shape = 0
  /** Phone numbers verified in this form; undefined if no verification is required. */
  proven: ReadonlySet<string> | undefined

  constructor(items: readonly FormItem[], logics: readonly LogicRules[], kept: StoredAnswers = []) {
    this.items = items
    this.#byId = new Map(itemsToValidate(items).map((item) => [item.formItemId, item]))
    // the pattern engine loads in the background; until then only the server checks patterns
    if (items.some(({ regList }) => regList.length > 0)) void loadPatterns().catch(() => undefined)
    this.#deciding = new Set(logics.flatMap(({ conditionList }) => conditionList.map(({ formItemId }) => formItemId)))
    this.#shownBy = createVisibility(items, logics)
    for (const item of items) this.#states.set(item.formItemId, { ...emptyState, answer: defaultOf(item) })
    for (const [id, answer, other] of kept)
      if (this.#byId.has(id)) this.#states.set(id, { ...emptyState, answer, other })
    this.#decide()
  }

  readonly stateOf = (id: number): ItemState => this.#states.get(id) ?? emptyState

  /** Number among the questions shown, from 1; 0 for items without an answer. Changes are announced by `onShape`. */
  readonly numberOf = (id: number): number => this.#numbers.get(id) ?? 0

  subscribe(id: number, listener: () => void): () => void {
    const own = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, own.add(listener))
    return () => own.delete(listener)
  }
  /** Subscribes to every change of an answer. */
  readonly onChange = (listener: () => void) => listened(this.#onChange, listener)
  /** Subscribes to items appearing or disappearing. */
  readonly onShape = (listener: () => void) => listened(this.#onShape, listener)

  set(id: number, answer: unknown): void {
    const { fault } = this.stateOf(id)
    this.#change(id, { answer })
    // an existing error is updated immediately; no new error appears while typing
    if (fault) this.#change(id, { fault: this.#faultOf(id) })
    if (this.#deciding.has(id)) this.#decide()
    for (const listener of this.#onChange) listener()
  }

  /** Marks the current phone number of this item as verified. */
  prove(id: number): void {
    this.proven = new Set(this.proven).add(String(this.stateOf(id).answer))
    // notifies the item even without an error, because its input looks different when verified
    this.#states.set(id, { ...this.stateOf(id), fault: this.#faultOf(id) })
    for (const listener of this.#listeners.get(id) ?? []) listener()
  }

  setOther(id: number, other: string): void {
    this.#change(id, { other: other.slice(0, longestOther) })
    for (const listener of this.#onChange) listener()
  }

  /** Validates an item that loses focus; an unanswered item is not reported yet. */
  judge(id: number): void {
    if (!isEmpty(this.stateOf(id).answer)) this.#change(id, { fault: this.#faultOf(id) })
  }

  /** Validates the given items, as when a page is left; returns the id of the first invalid item. */
  firstFault(ids: readonly number[]): number | null {
    let first: number | null = null
    for (const id of ids) {
      const fault = this.stateOf(id).isShown ? this.#faultOf(id) : null
      this.#change(id, { fault })
      if (fault !== null) first ??= id
    }
    return first
  }

  filled(): SubmittedAnswers {
    const filled: SubmittedAnswers = { originalData: {}, processData: {} }
    for (const item of this.items) {
      const { answer, other, isShown } = this.stateOf(item.formItemId)
      if (!isShown || isDisplayed(item.type) || isUnanswered(item, answer)) continue
      filled.originalData[fieldOf(item.formItemId)] = typeof answer === 'string' ? answer.trim() : answer
      if (hasOtherOptionChosen(item, answer) && other.trim())
        filled.processData[otherOf(item.formItemId)] = other.trim()
    }
    return filled
  }

  kept(): StoredAnswers {
    return this.items.flatMap(({ formItemId }) => {
      const { answer, other } = this.stateOf(formItemId)
      return isEmpty(answer) ? [] : [[formItemId, answer, other] as StoredAnswers[number]]
    })
  }

  /** How many of the questions shown are answered. */
  progress(): { done: number; of: number } {
    const asked = this.items.filter((item) => !isDisplayed(item.type) && this.stateOf(item.formItemId).isShown)
    return {
      done: asked.filter((item) => !isUnanswered(item, this.stateOf(item.formItemId).answer)).length,
      of: asked.length,
    }
  }

  #faultOf(id: number): string | null {
    const item = this.#byId.get(id)
    if (!item || isDisplayed(item.type)) return null
    const { answer } = this.stateOf(id)
    if (isUnanswered(item, answer)) return item.required ? '此题必填' : null
    const judged = validateAnswer(typeof answer === 'string' ? answer.trim() : answer, item)
    if ('fault' in judged) return judged.fault
    const isUnproven = item.type === 'PHONE_VERIFICATION' && this.proven?.has(String(answer)) === false
    return isUnproven ? '请先完成手机号码的短信验证' : null
  }

  #change(id: number, change: Partial<ItemState>): void {
    const state = this.stateOf(id)
    const next = { ...state, ...change }
    if ((Object.keys(change) as (keyof ItemState)[]).every((name) => Object.is(state[name], next[name]))) return
    this.#states.set(id, next)
    for (const listener of this.#listeners.get(id) ?? []) listener()
  }

  #decide(): void {
    const answers = new Map(this.items.map(({ formItemId }) => [formItemId, this.stateOf(formItemId).answer]))
    const shown = this.#shownBy(answers)
    let number = 0
    let isOther = false
    for (const { formItemId, type } of this.items) {
      const isShown = shown.has(formItemId)
      if (isShown !== this.stateOf(formItemId).isShown) {
        isOther = true
        this.#change(formItemId, { isShown })
      }
      this.#numbers.set(formItemId, isShown && !isDisplayed(type) ? ++number : 0)
    }
    if (!isOther) return
    this.shape++
    for (const listener of this.#onShape) listener()
  }
}

function listened(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener)
  return () => all.delete(listener)
}

/** Zero stars count as unanswered. */
const isUnanswered = ({ type }: FormItem, answer: unknown) =>
  isEmpty(answer) || (typeof answer === 'string' && answer.trim() === '') || (type === 'RATE' && answer === 0)

export const hasOtherOptionChosen = (item: Pick<FormItem, 'type' | 'expand'>, answer: unknown) =>
  isChoice(item.type) &&
  optionsOf(item).some(({ value }) => value === otherOption) &&
  [answer].flat().some((one) => one === otherOption)

/** The default answer of an item; undefined if it is not a valid answer. */
function defaultOf(item: FormItem): unknown {
  const { json, value } = item.defaultValue
  if (isEmpty(value) || isDisplayed(item.type)) return undefined
  const given = json && typeof value === 'string' ? parsed(value) : value
  return 'answer' in validateAnswer(given, item) ? given : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // invalid JSON: no default
    return undefined
  }
}
