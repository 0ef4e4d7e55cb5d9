import type { Fields } from './field.ts'
import type { Named, Thing } from './thing.ts'

/** A move of a document in words: its call, button, dialog and line on the API page are made from it. */
export interface DocumentMove {
  readonly from: readonly (string | number)[]
  readonly to: string | number
  /** On its button: 接手. */
  readonly label: string
  /** Of its call on the API page; label and noun when not said. */
  readonly summary?: string
  /** The toast after it: 已接手. */
  readonly done: string
  /** What has to be said with it; the page asks for it in a dialog. */
  readonly given?: Fields
  /** It cannot be taken back, and its button says so. */
  readonly danger?: true
}

/** A resource whose records move between states (crud/document.ts). What `form` names may be given of a new one; with an empty one nobody makes any by hand. */
export interface Document extends Thing {
  /** The field that says in which state a record is. */
  state: string
  /** Every legal move, named after its call. */
  moves: Readonly<Record<string, DocumentMove>>
}

/** The words as they are given; the compiler sees that they name fields of their own. */
export const document = <const T extends Document & Named<T> & { state: keyof T['fields'] }>(given: T): T => given
