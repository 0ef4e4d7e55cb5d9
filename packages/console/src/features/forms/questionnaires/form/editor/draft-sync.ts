import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { ApiError } from '@care/shared/http/client'
import { canonicalJsonOf, type EditedItem, editedOf } from './edited-item.ts'

/** The API calls that save a draft item by item. */
export interface DraftCalls {
  list: () => Promise<FormItem[]>
  maxFormId: () => Promise<number | null>
  create: (item: EditedItem) => Promise<{ sort: number }>
  /** `was`: revision that is overwritten; `revision`: revision of the new version. */
  update: (item: EditedItem & { was?: string | undefined; revision: string }) => Promise<unknown>
  remove: (formItemId: number) => Promise<unknown>
  sort: (move: Move) => Promise<{ sort: number }>
}
interface Move {
  formItemId: number
  /** Positions of the item's new neighbours; null at either end of the form. */
  beforePosition: number | null
  afterPosition: number | null
}

interface Known {
  words: string
  sort: number
  revision?: string | undefined
}

/** Edit conflict: another editor changed the same item meanwhile. */
export class EditConflict extends Error {
  readonly theirs: FormItem

  constructor(theirs: FormItem) {
    super()
    this.theirs = theirs
  }
}

/** Called when an item gets a new number because its own number is taken. */
export type Renumber = (from: number, to: number) => void

/** Syncs the edited form to the server, one call at a time, until no difference is left. */
export class DraftSync {
  readonly #calls: DraftCalls
  readonly #renumber: Renumber
  readonly #known = new Map<number, Known>()
  /** Ids of items saved by this editor since the server was last read. */
  readonly #ours = new Set<number>()
  #max = 100
  #lastMove = ''
  /** Id of the item in the latest call. */
  tried: number | null = null

  constructor(calls: DraftCalls, items: readonly FormItem[], max: number | null, renumber: Renumber) {
    this.#calls = calls
    this.#renumber = renumber
    this.learn(items)
    this.#max = Math.max(this.#max, max ?? 0)
  }

  /** Stores the server's current items as known; returns whether another editor changed any item. */
  learn(items: readonly FormItem[]): boolean {
    const found = items.map((item) => [item, canonicalJsonOf(editedOf(item))] as const)
    const isForeign =
      items.length !== this.#known.size ||
      found.some(([{ formItemId, sort }, words]) => {
        const known = this.#known.get(formItemId)
        // our own changes, as normalised by the server, do not count as another editor's changes
        return !this.#ours.has(formItemId) && (known?.words !== words || known.sort !== sort)
      })
    this.#ours.clear()
    this.#known.clear()
    for (const [{ formItemId, sort, revision }, words] of found) {
      this.#known.set(formItemId, { words, sort, revision })
      this.#max = Math.max(this.#max, formItemId)
    }
    return isForeign
  }

  /** A number that was never used by an item of this form. */
  nextNumber(): number {
    this.#max += 1
    return this.#max
  }

  hasAll = (items: readonly EditedItem[]): boolean =>
    items.length === this.#known.size &&
    items.every((item) => this.#known.get(item.formItemId)?.words === canonicalJsonOf(item)) &&
    sameOrder(items, this.#order())

  /** Makes one call towards the edited form; false if no difference is left. */
  async step(items: readonly EditedItem[]): Promise<boolean> {
    this.tried = null
    const written = new Map(items.map((item) => [item.formItemId, item]))
    for (const id of this.#known.keys())
      if (!written.has(id)) {
        await this.#calls.remove(id).catch(unlessGone)
        this.#known.delete(id)
        return true
      }
    for (const item of items) {
      const known = this.#known.get(item.formItemId)
      const words = canonicalJsonOf(item)
      if (known?.words === words) continue
      this.tried = item.formItemId
      if (!known) return this.#create(item)
      const revision = crypto.randomUUID()
      await this.#calls.update({ ...item, was: known.revision, revision }).catch((error) => this.#clash(item, error))
      this.#known.set(item.formItemId, { ...known, words, revision })
      this.#ours.add(item.formItemId)
      return true
    }
    return this.#move(items)
  }

  /** Accepts the other editor's version as known, so that the next save overwrites it. */
  overwrite(theirs: FormItem): void {
    const { formItemId, sort, revision } = theirs
    this.#known.set(formItemId, { words: canonicalJsonOf(editedOf(theirs)), sort, revision })
  }

  async #clash({ formItemId }: EditedItem, error: unknown): Promise<never> {
    const theirs = isConflict(error) && (await this.#calls.list()).find((one) => one.formItemId === formItemId)
    throw theirs ? new EditConflict(theirs) : error
  }

  /** Creates an item; if its number was used before or is taken by another editor, the item gets a new number. */
  async #create(item: EditedItem): Promise<true> {
    try {
      const { sort } = await this.#calls.create(item)
      this.#known.set(item.formItemId, { words: canonicalJsonOf(item), sort })
      this.#ours.add(item.formItemId)
    } catch (error) {
      if (!isConflict(error)) throw error
      this.#max = Math.max(this.#max, (await this.#calls.maxFormId()) ?? 0)
      this.#renumber(item.formItemId, this.nextNumber())
    }
    return true
  }

  async #move(items: readonly EditedItem[]): Promise<boolean> {
    const order = this.#order()
    const move = nextMove(
      order,
      items.map(({ formItemId }) => formItemId),
    )
    if (!move) {
      this.#lastMove = ''
      return false
    }
    const [id, at] = move
    // without this check a move without effect would repeat forever
    if (this.#lastMove === `${id} ${at}`) throw new ApiError(200, '题目顺序已变更，请刷新后重试')
    this.#lastMove = `${id} ${at}`
    const others = order.filter((one) => one !== id)
    const placeOf = (one: number | undefined) => (one === undefined ? null : (this.#known.get(one)?.sort ?? null))
    try {
      const { sort } = await this.#calls.sort({
        formItemId: id,
        beforePosition: placeOf(others[at - 1]),
        afterPosition: placeOf(others[at]),
      })
      const known = this.#known.get(id)
      if (known) this.#known.set(id, { ...known, sort })
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    // the server may have renumbered all positions
    for (const { formItemId, sort } of await this.#calls.list()) {
      const known = this.#known.get(formItemId)
      if (known) this.#known.set(formItemId, { ...known, sort })
    }
    return true
  }

  #order = () => [...this.#known].sort(([, one], [, other]) => one.sort - other.sort).map(([id]) => id)
}

const isConflict = (error: unknown) => error instanceof ApiError && error.reason === 'conflict'

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

const sameOrder = (items: readonly EditedItem[], order: readonly number[]) =>
  items.every(({ formItemId }, at) => order[at] === formItemId)

/**
 * The next single move towards the wanted order; null if the order is reached. `at` is the index among the other items.
 */
export function nextMove(order: readonly number[], wanted: readonly number[]): [id: number, at: number] | null {
  const at = wanted.findIndex((id, place) => order[place] !== id)
  const [first, there] = [wanted[at], order[at]]
  if (first === undefined || there === undefined) return null
  // if the next item belongs here, the current item was moved down
  if (order[at + 1] === first) return [there, wanted.indexOf(there)]
  return [first, at]
}
