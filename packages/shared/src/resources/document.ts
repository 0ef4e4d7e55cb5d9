import type { Fields } from './field.ts'
import { type DeclaredWords, defineResource, type OwnFieldNames, type ResourceDefinition } from './resource.ts'

/** A move of a document: its call, button, dialog, trail entry and API summary are generated from it. */
export interface DocumentMove {
  readonly from: readonly (string | number)[]
  readonly to: string | number
  /** Label of the move's button: 接手. */
  readonly label: string
  /** Summary on the API page; label and noun by default. */
  readonly summary?: string
  /** Toast after the move: 已接手. */
  readonly done: string
  /** Input fields of the move; the page shows them in a dialog. */
  readonly given?: Fields
  /** Whether the move cannot be undone, so that its button is marked as dangerous. */
  readonly danger?: true
  /** Whether the move judges what somebody else asked for: it needs the right `audit` of the calls. */
  readonly audit?: true
}

/**
 * A resource whose records move between states (crud/document.ts). `form` lists the fields of a new record; empty:
 * nobody creates records by hand.
 */
export interface Document extends ResourceDefinition {
  /** Name of the field with the state. */
  state: string
  /** Every legal move, named after its call. */
  moves: Readonly<Record<string, DocumentMove>>
  /**
   * Whether a trail is stored: who made which move when, and with which input. `detail` returns a record with its
   * trail, `print` prints both.
   */
  trail?: true
  /** Label of the button for a new record; 新增 and the noun by default. */
  creation?: string
}

/** Declares a document; the compiler checks that its lists name its own fields. */
export const defineDocument = <
  const T extends DeclaredWords<Document> & OwnFieldNames<T> & { state: keyof T['fields'] },
>(
  given: T,
) => defineResource(given)

export const creationOf = ({ noun, creation = `新增${noun}` }: Document): string => creation
