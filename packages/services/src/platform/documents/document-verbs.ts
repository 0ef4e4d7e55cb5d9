import type { MoveSchema } from '@care/shared/crud/document'
import { conflict } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Page } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import type { Document } from '@care/shared/things/document'
import type { RowOf } from '@care/shared/things/thing'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import { type DocumentTable, findDocument, findDocumentPage, moveDocument } from './document.repository.ts'

interface Asked {
  db: Db
  caller: Caller
}
type MoveOf<T extends Document> = keyof T['moves'] & string
type BodyOf<T extends Document, M extends MoveOf<T>> = z.output<MoveSchema<T['moves'][M]>>
type Patch = Readonly<Record<string, unknown>>
type Step<Row, Body> = Asked & { row: Row; body: Body }
interface Moved<T extends Document, Row> extends Asked {
  row: Row
  move: MoveOf<T>
  patch: Patch
}

interface Kept<T extends Document, D, A extends keyof D, Row> extends DocumentTable<D, A, Row> {
  /** A record as this caller may see it. */
  shown?: (row: Row, caller: Caller) => RowOf<T>
  /** What each move writes beside the state. A rule that speaks against it is thrown here, before anything is written. */
  steps: { [M in MoveOf<T>]: (step: Step<Row, BodyOf<T, M>>) => Patch | Promise<Patch> }
  /** What a move brings with it elsewhere: history, notices. Of two who make one at once, it is told of the first alone. */
  moved?: (moved: Moved<T, Row>) => Promise<unknown>
  /** Said when a move is too late or too early, where there is more to say than that the state has changed. */
  untimely?: (row: Row) => string
}

type Verbs<T extends Document> = {
  page: (asked: Asked & { query: object }) => Promise<Page<RowOf<T>>>
} & { [M in MoveOf<T>]: (asked: Asked & { body: BodyOf<T, M> }) => Promise<true> }

/**
 * The verbs of a document: its list, and its moves. A move is one conditional update: of two who make one at once, the second is told
 * that the state has changed.
 */
export function documentVerbs<const T extends Document, D, A extends keyof D, Row extends RowOf<T> & { id: number }>(
  words: T,
  { shown = (row) => row, steps, moved, untimely, ...table }: Kept<T, D, A, Row>,
): Verbs<T> {
  const { noun, state, moves } = words
  const hasChanged = `${noun}状态已变更，请刷新后重试`

  const verbOf = (move: MoveOf<T>) => async (asked: Asked & { body: BodyOf<T, MoveOf<T>> }) => {
    const { db, caller } = asked
    const { id } = asked.body as { id: number }
    const row = await findDocument(db, caller, table, words, id)
    const at = row[state as keyof Row] as string | number
    if (!mayMove(moves, move, at)) throw conflict(untimely?.(row) ?? hasChanged)
    const patch = await steps[move]({ ...asked, row })
    const change = { ...patch, [state]: moves[move]?.to }
    if (!(await moveDocument(db, table, words, row, change))) throw conflict(hasChanged)
    await moved?.({ ...asked, row, move, patch })
    return true as const
  }

  return {
    page: async ({ db, caller, query }: Asked & { query: object }) => {
      const page = await findDocumentPage(db, caller, table, query)
      return { ...page, records: page.records.map((row) => shown(row as Row, caller)) }
    },
    ...Object.fromEntries(Object.keys(moves).map((move) => [move, verbOf(move as MoveOf<T>)])),
  } as Verbs<T>
}
