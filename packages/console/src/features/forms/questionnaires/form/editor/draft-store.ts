import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import type { ItemType } from '@care/shared/forms/questionnaires/items/item-types'
import { ApiError } from '@care/shared/http/client'
import { type DraftCalls, DraftSync, EditConflict } from './draft-sync.ts'
import { type EditedItem, editedOf, newItem } from './edited-item.ts'

/** Save state of the draft: whether the server has the latest changes. */
export type DraftSaveState =
  | { state: 'saved' | 'saving' | 'waiting' }
  /** `formItemId`: id of the refused item, or null if the refused call was not about an item. */
  | { state: 'refused'; why: string; formItemId: number | null }
  | { state: 'clash'; theirs: FormItem }

export interface DraftStoreState {
  items: readonly EditedItem[]
  selected: number | null
  saving: DraftSaveState
  canUndo: boolean
  canRedo: boolean
}

const quietMs = 600
const againMs = 5_000
const longestHistory = 200
/** Pause in ms, while typing in one field, after which a new undo step starts. */
const oneStepMs = 1_500

/** Store of a form being edited, with undo, redo and autosave. */
export class DraftStore {
  #state: DraftStoreState
  #past: (readonly EditedItem[])[] = []
  #future: (readonly EditedItem[])[] = []
  #lastStep = { what: '', at: 0 }
  readonly #saver: DraftSync
  #timer: ReturnType<typeof setTimeout> | undefined
  #isRunning = false
  readonly #listeners = new Set<() => void>()

  constructor(calls: DraftCalls, items: readonly FormItem[], max: number | null) {
    this.#saver = new DraftSync(calls, items, max, (from, to) => this.#renumber(from, to))
    this.#state = {
      items: items.map(editedOf),
      selected: items[0]?.formItemId ?? null,
      saving: { state: 'saved' },
      canUndo: false,
      canRedo: false,
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly read = (): DraftStoreState => this.#state

  readonly select = (selected: number | null) => this.#set({ selected })

  readonly add = (type: ItemType, at?: number) => this.#insert(newItem(type, this.#saver.nextNumber()), at)

  readonly copy = (id: number) => {
    const at = this.#at(id)
    const item = this.#state.items[at]
    if (item) this.#insert({ ...structuredClone(item), formItemId: this.#saver.nextNumber() }, at + 1)
  }

  readonly change = (id: number, change: Partial<EditedItem>) =>
    this.#step(
      this.#state.items.map((item) => (item.formItemId === id ? { ...item, ...change } : item)),
      `${id} ${Object.keys(change)}`,
    )

  readonly remove = (id: number) => {
    const at = this.#at(id)
    const items = this.#state.items.filter(({ formItemId }) => formItemId !== id)
    this.#step(items)
    this.#set({ selected: (items[at] ?? items.at(-1))?.formItemId ?? null })
  }

  /** Moves an item before the item that is currently at this index. */
  readonly move = (id: number, to: number) => {
    const from = this.#at(id)
    const item = this.#state.items[from]
    if (!item || to === from || to === from + 1) return
    const items = this.#state.items.filter((one) => one !== item)
    const at = Math.min(Math.max(to > from ? to - 1 : to, 0), items.length)
    this.#step([...items.slice(0, at), item, ...items.slice(at)])
  }

  readonly undo = () => this.#turn(this.#past, this.#future)
  readonly redo = () => this.#turn(this.#future, this.#past)

  /** Merges another editor's changes unless own changes are pending; returns whether there were any. */
  take(items: readonly FormItem[]): boolean {
    if (this.#isRunning || this.#timer !== undefined || this.#state.saving.state !== 'saved') return false
    const isForeign = this.#saver.learn(items)
    if (this.#saver.hasAll(this.#state.items)) return false
    // undo must not revert another editor's changes
    if (isForeign) {
      this.#past = []
      this.#future = []
    }
    const { selected } = this.#state
    const isThere = items.some(({ formItemId }) => formItemId === selected)
    this.#set({ items: items.map(editedOf), selected: isThere ? selected : null })
    return isForeign
  }

  /** Resolves an edit conflict on an item with our version or theirs; one undo restores the other version. */
  readonly settle = (theirs: FormItem, keeps: 'ours' | 'theirs') => {
    this.#saver.overwrite(theirs)
    if (keeps === 'theirs') this.change(theirs.formItemId, editedOf(theirs))
    this.saveNow()
  }

  readonly saveNow = () => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#run()
  }

  #at = (id: number) => this.#state.items.findIndex(({ formItemId }) => formItemId === id)

  #insert(item: EditedItem, at = this.#afterSelected()) {
    const { items } = this.#state
    this.#step([...items.slice(0, at), item, ...items.slice(at)])
    this.#set({ selected: item.formItemId })
  }

  #afterSelected(): number {
    const { items, selected } = this.#state
    const at = items.findIndex(({ formItemId }) => formItemId === selected)
    return at < 0 ? items.length : at + 1
  }

  /** Adds an undo step; successive changes with the same `what` within a short time are one step. */
  #step(items: readonly EditedItem[], what = ''): void {
    const now = Date.now()
    const isSame = what !== '' && what === this.#lastStep.what && now - this.#lastStep.at < oneStepMs
    if (!isSame) this.#past = [...this.#past, this.#state.items].slice(-longestHistory)
    this.#lastStep = { what, at: now }
    this.#future = []
    this.#set({ items })
    this.#soon()
  }

  #turn(from: (readonly EditedItem[])[], to: (readonly EditedItem[])[]): void {
    const items = from.pop()
    if (!items) return
    to.push(this.#state.items)
    this.#lastStep = { what: '', at: 0 }
    const { selected } = this.#state
    this.#set({ items, selected: items.some(({ formItemId }) => formItemId === selected) ? selected : null })
    this.#soon()
  }

  #renumber(from: number, to: number): void {
    const renumbered = (items: readonly EditedItem[]) =>
      items.map((item) => (item.formItemId === from ? { ...item, formItemId: to } : item))
    this.#past = this.#past.map(renumbered)
    this.#future = this.#future.map(renumbered)
    const { items, selected } = this.#state
    this.#set({ items: renumbered(items), selected: selected === from ? to : selected })
  }

  #soon(ms = quietMs): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.saveNow, ms)
    if (this.#state.saving.state !== 'saving') this.#set({ saving: { state: 'saving' } })
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      while (await this.#saver.step(this.#state.items)) this.#set({ saving: { state: 'saving' } })
      this.#set({ saving: { state: 'saved' } })
    } catch (error) {
      if (error instanceof EditConflict) return this.#set({ saving: { state: 'clash', theirs: error.theirs } })
      const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
      if (isAway) this.#timer = setTimeout(this.saveNow, againMs)
      const why = error instanceof ApiError ? error.message : '未能保存，请刷新页面'
      this.#set({ saving: isAway ? { state: 'waiting' } : { state: 'refused', why, formItemId: this.#saver.tried } })
    } finally {
      this.#isRunning = false
    }
  }

  #set(change: Partial<DraftStoreState>): void {
    this.#state = {
      ...this.#state,
      ...change,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
    }
    for (const listener of this.#listeners) listener()
  }
}
