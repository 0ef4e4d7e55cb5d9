import type { MoveSchema } from '@care/shared/crud/document'
import { conflict, found } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Page, PageQuery } from '@care/shared/http/page'
import type { Caller } from '@care/shared/session/session'
import type { Document } from '@care/shared/things/document'
import type { RowOf } from '@care/shared/things/thing'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import { type Filters, findListPage } from '../db/paging/filtered.ts'
import type { PlainRow } from '../db/paging/queries.ts'
import { rowsOf } from '../db/rows.ts'
import type { DB } from '../db/tables.ts'

interface Asked {
  db: Db
  caller: Caller
}
type State = string | number
type MoveOf<T extends Document> = keyof T['moves'] & string
type BodyOf<T extends Document, M extends MoveOf<T>> = z.output<MoveSchema<T['moves'][M]>>
type Step<Row, Body> = Asked & { row: Row; body: Body }
interface Moved<T extends Document, Row> extends Asked {
  row: Row
  move: MoveOf<T>
  patch: PlainRow
}

interface Kept<T extends Document, D, A extends keyof D, Row> {
  /** The table whose rows move; `id` is its key. */
  table: keyof DB & string
  /** Its records as they are answered, of the institutions that the caller sees, in the order of the list. */
  rows: (db: Db, caller: Caller) => SelectQueryBuilder<D, A, Row>
  /** What the list is searched by; `ids` is the column of the key. */
  filters: Filters<D, A> & { ids: NonNullable<Filters<D, A>['ids']> }
  /** A record as this caller may see it. */
  shown?: (row: Row, caller: Caller) => RowOf<T>
  /** Columns that a move finds as it saw them, beside the state: who has the record. */
  held?: readonly (keyof Row & string)[]
  /** What each move writes beside the state. A rule that speaks against it is thrown here, before anything is written. */
  steps: { [M in MoveOf<T>]: (step: Step<Row, BodyOf<T, M>>) => PlainRow | Promise<PlainRow> }
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
export function documentVerbs<const T extends Document, D, A extends keyof D, Row extends RowOf<T>>(
  words: T,
  { table, rows, filters, shown = (row) => row, held = [], steps, moved, untimely }: Kept<T, D, A, Row>,
): Verbs<T> {
  const { noun, state, moves } = words
  const hasChanged = `${noun}状态已变更，请刷新后重试`

  const verbOf = (move: MoveOf<T>) => async (asked: Asked & { body: BodyOf<T, MoveOf<T>> }) => {
    const { db, caller } = asked
    const { id } = asked.body as { id: number }
    const one = rows(db, caller).where(sql.ref(String(filters.ids)), '=', id)
    const row = (await one.executeTakeFirst().then(found(noun))) as Row
    if (!mayMove(moves, move, row[state as keyof Row] as State)) throw conflict(untimely?.(row) ?? hasChanged)
    const patch = await steps[move]({ ...asked, row })
    const asSeen = Object.fromEntries([state, 'tenantId', ...held].map((name) => [name, row[name as keyof Row]]))
    const change = { ...patch, [state]: moves[move]?.to }
    if (!(await rowsOf(db, table, { ...asSeen, id }).change(change))) throw conflict(hasChanged)
    await moved?.({ ...asked, row, move, patch })
    return true as const
  }

  return {
    page: async ({ db, caller, query }: Asked & { query: object }) => {
      const page = await findListPage(db, rows(db, caller), query as PageQuery, filters)
      return { ...page, records: page.records.map((row) => shown(row as Row, caller)) }
    },
    ...Object.fromEntries(Object.keys(moves).map((move) => [move, verbOf(move as MoveOf<T>)])),
  } as Verbs<T>
}
