import type { Fields } from './field.ts'
import { type Named, type Thing, thing, type Written } from './thing.ts'

/** A move of a document in words: its call, button, dialog, line of the trail and line on the API page are made from it. */
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
  /** It keeps who did which move when, and what was said with it: `detail` answers a record with that, `print` makes a paper of both. */
  trail?: true
  /** On the button that makes a new one; 新增 and the noun when not said. */
  creation?: string
}

/** The words as they are given; the compiler sees that they name fields of their own. */
export const document = <const T extends Written<Document> & Named<T> & { state: keyof T['fields'] }>(given: T) =>
  thing(given)

export const creationOf = ({ noun, creation = `新增${noun}` }: Document): string => creation
