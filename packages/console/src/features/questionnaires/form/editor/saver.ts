import { ApiError } from '@care/shared/http/client'
import type { FormItem } from '@care/shared/questionnaires/items/form-item'
import { type EditedItem, editedOf, wordsOf } from './edited-item.ts'

/** The calls by which a draft is kept, item by item. */
export interface Keeping {
  list: () => Promise<FormItem[]>
  maxFormId: () => Promise<number | null>
  create: (item: EditedItem) => Promise<{ sort: number }>
  /** `was`: the change that is written over, `revision`: this one. */
  update: (item: EditedItem & { was?: string | undefined; revision: string }) => Promise<unknown>
  remove: (formItemId: number) => Promise<unknown>
  sort: (move: Move) => Promise<{ sort: number }>
}
interface Move {
  formItemId: number
  /** Places of its new neighbours; null at either end. */
  beforePosition: number | null
  afterPosition: number | null
}

interface Known {
  words: string
  sort: number
  revision?: string | undefined
}

/** Somebody else changed the same item meanwhile: whoever writes it here says which of the two stays. */
export class Clash extends Error {
  readonly theirs: FormItem

  constructor(theirs: FormItem) {
    super()
    this.theirs = theirs
  }
}

/** What a number became that is not free any more. */
export type Renumber = (from: number, to: number) => void

/** Brings what the server has to what is written, one call at a time: the smallest difference first, until there is none. */
export class Saver {
  readonly #calls: Keeping
  readonly #renumber: Renumber
  readonly #known = new Map<number, Known>()
  /** What was kept from here since the server was last looked at. */
  readonly #ours = new Set<number>()
  #max = 100
  #lastMove = ''
  /** The item that the last call was about. */
  tried: number | null = null

  constructor(calls: Keeping, items: readonly FormItem[], max: number | null, renumber: Renumber) {
    this.#calls = calls
    this.#renumber = renumber
    this.learn(items)
    this.#max = Math.max(this.#max, max ?? 0)
  }

  /** What the server has now; whether somebody else changed it. */
  learn(items: readonly FormItem[]): boolean {
    const found = items.map((item) => [item, wordsOf(editedOf(item))] as const)
    const isForeign =
      items.length !== this.#known.size ||
      found.some(([{ formItemId, sort }, words]) => {
        const known = this.#known.get(formItemId)
        // what the service tidied of ours is ours
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

  /** A number that no item of this form ever had. */
  nextNumber(): number {
    this.#max += 1
    return this.#max
  }

  hasAll = (items: readonly EditedItem[]): boolean =>
    items.length === this.#known.size &&
    items.every((item) => this.#known.get(item.formItemId)?.words === wordsOf(item)) &&
    sameOrder(items, this.#order())

  /** One call; false when there is nothing to do. */
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
      const words = wordsOf(item)
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

  /** What they wrote has been seen: what is written here goes over it from now on. */
  overwrite(theirs: FormItem): void {
    const { formItemId, sort, revision } = theirs
    this.#known.set(formItemId, { words: wordsOf(editedOf(theirs)), sort, revision })
  }

  async #clash({ formItemId }: EditedItem, error: unknown): Promise<never> {
    const theirs = isConflict(error) && (await this.#calls.list()).find((one) => one.formItemId === formItemId)
    throw theirs ? new Clash(theirs) : error
  }

  /** A number that was another's before, or was taken by another editor meanwhile, is left for a new one. */
  async #create(item: EditedItem): Promise<true> {
    try {
      const { sort } = await this.#calls.create(item)
      this.#known.set(item.formItemId, { words: wordsOf(item), sort })
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
    // a move that is made and still wanted would be made for ever
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
    // all may have been given places anew
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

/** Which one goes where, so that one drag is one move; null when the order is right. `at` counts among the others. */
export function nextMove(order: readonly number[], wanted: readonly number[]): [id: number, at: number] | null {
  const at = wanted.findIndex((id, place) => order[place] !== id)
  const [first, there] = [wanted[at], order[at]]
  if (first === undefined || there === undefined) return null
  // what stands here went down, if its neighbour took its place
  if (order[at + 1] === first) return [there, wanted.indexOf(there)]
  return [first, at]
}
