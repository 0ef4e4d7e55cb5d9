import type { Caller } from '@care/shared/admin/session/session'
import type { DocumentStep, MoveSchema, NewDocument } from '@care/shared/crud/document'
import { conflict } from '@care/shared/http/errors'
import { mayMove } from '@care/shared/http/moves'
import type { Page } from '@care/shared/http/page'
import { creationOf, type Document, type DocumentMove } from '@care/shared/resources/document'
import type { RowOf } from '@care/shared/resources/resource'
import type { z } from 'zod'
import type { Db } from '../db/client.ts'
import type { RowKey } from '../db/keys.ts'
import { inSeparateTransaction } from '../db/lazy-transaction.ts'
import { makePaper } from '../papers/make-paper.ts'
import { findTenantName, readDictLabels } from '../papers/names.repository.ts'
import { storedRow } from '../plain/plain-table.repository.ts'
import { refuseMissingReference, refuseViolations } from '../plain/plain-verbs.ts'
import {
  type DocumentTable,
  findDocument,
  findDocumentPage,
  insertDocument,
  moveDocument,
} from './document.repository.ts'
import { documentPaper, stepText } from './document-paper.ts'
import { addStep, findSteps } from './trail.repository.ts'

interface Asked {
  db: Db
  caller: Caller
}
type OfOne = Asked & { params: { id: number } }
type MoveOf<T extends Document> = keyof T['moves'] & string
type BodyOf<T extends Document, M extends MoveOf<T>> = z.output<MoveSchema<T['moves'][M]>>
type DraftOf<T extends Document> = z.output<NewDocument<T>>
type Patch = Readonly<Record<string, unknown>>
type Step<Row, Body> = Asked & { row: Row; body: Body }
interface Moved<T extends Document, Row> extends Asked {
  row: Row
  move: MoveOf<T>
  patch: Patch
}

interface Kept<T extends Document, D, A extends keyof D, Row> extends DocumentTable<D, A, Row> {
  /** Maps a record to the form that this caller may see, for example with masked values. */
  shown?: (row: Row, caller: Caller) => RowOf<T>
  /**
   * Further values of a new record, and its tenant if that is not the caller's. Throws if a rule forbids the record.
   */
  begin?: (asked: Asked & { body: DraftOf<T> }) => Patch | Promise<Patch>
  /**
   * For each transition: values to write besides the state and the fields of the request. Throws, before anything is
   * written, if a rule forbids the transition.
   */
  steps?: { [M in MoveOf<T>]?: (step: Step<Row, BodyOf<T, M>>) => Patch | Promise<Patch> }
  /**
   * Side effects of a transition, such as notices or another record. They run only for the first of two concurrent
   * transitions.
   */
  moved?: (moved: Moved<T, Row>) => Promise<unknown>
  /** Message for a transition that the current state does not allow; by default it says that the state has changed. */
  untimely?: (row: Row) => string
}

type Verbs<T extends Document> = {
  page: (asked: Asked & { query: object }) => Promise<Page<RowOf<T>>>
} & { [M in MoveOf<T>]: (asked: Asked & { body: BodyOf<T, M> }) => Promise<true> } & (T['form'] extends readonly []
    ? object
    : { create: (asked: Asked & { body: DraftOf<T> }) => Promise<{ id: number }> }) &
  (T extends { trail: true }
    ? {
        detail: (asked: OfOne) => Promise<{ record: RowOf<T>; trail: DocumentStep[] }>
        print: (asked: OfOne) => Promise<File>
      }
    : object)

/**
 * Creates the handlers of a document (a record with states): its list and its transitions. A transition is a
 * conditional update, so that the second of two concurrent transitions is refused. Creation and each transition add a
 * trail line in the same transaction.
 */
export function documentVerbs<const T extends Document, D, A extends keyof D, Row extends RowOf<T> & RowKey>(
  words: T,
  { shown = (row) => row, begin = () => ({}), steps = {}, moved, untimely, ...table }: Kept<T, D, A, Row>,
): Verbs<T> {
  const { noun, state, moves, label } = words
  const hasChanged = `${noun}状态已变更，请刷新后重试`
  const trace = async ({ db, caller }: Asked, record: RowKey, text: () => Promise<string>) => {
    if (words.trail) await addStep(db, caller, table.table, record, await text())
  }

  const verbOf = (move: MoveOf<T>) => async (asked: Asked & { body: BodyOf<T, MoveOf<T>> }) => {
    const { db, caller, body } = asked
    const { id } = body as { id: number }
    const row = await findDocument(db, caller, table, words, id)
    const at = row[state as keyof Row] as string | number
    if (!mayMove(moves, move, at)) throw conflict(untimely?.(row) ?? hasChanged)
    const one = moves[move] as T['moves'][string]
    const patch = { ...storedRow(words, givenOf(one, body as Patch)), ...(await steps[move]?.({ ...asked, row })) }
    if (!(await moveDocument(db, table, words, row, { ...patch, [state]: one.to }))) throw conflict(hasChanged)
    await trace(asked, row, async () => stepText(one, body as Patch, await readDictLabels(db)))
    await moved?.({ ...asked, row, move, patch })
    return true as const
  }

  const givenOf = ({ given = {} }: DocumentMove, body: Patch): Patch =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name in given && name in words.fields))

  const create = async (asked: Asked & { body: DraftOf<T> }) => {
    const { db, caller, body } = asked
    const { requestKey: _, ...drafted } = body as Patch
    const own = {
      tenantId: caller.tenantId,
      createUser: caller.nickName,
      ...storedRow(words, drafted),
      ...(await begin(asked)),
    }
    const id = await refuseViolations(words, () => insertDocument(db, table, own), refuseMissingReference(words))
    await trace(asked, { tenantId: own.tenantId, id }, async () => creationOf(words))
    return { id }
  }

  const read = async ({ db, caller, params }: OfOne) => {
    const row = await findDocument(db, caller, table, words, params.id)
    return { row, record: shown(row, caller), trail: await findSteps(db, table.table, row) }
  }
  const detail = async (asked: OfOne) => {
    const { record, trail } = await read(asked)
    return { record, trail }
  }

  const print = async ({ db, caller, params }: OfOne) => {
    const printed = await inSeparateTransaction(db, async (own) => {
      const { row, ...said } = await read({ db: own, caller, params })
      const institution = await findTenantName(own, row.tenantId)
      return { ...said, institution, caller, dictLabel: await readDictLabels(own) }
    })
    const name = `${noun}-${printed.record[label as keyof RowOf<T>]}`
    return makePaper(caller, name, documentPaper(words, printed))
  }

  return {
    page: async ({ db, caller, query }: Asked & { query: object }) => {
      const page = await findDocumentPage(db, caller, table, query)
      return { ...page, records: page.records.map((row) => shown(row as Row, caller)) }
    },
    ...Object.fromEntries(Object.keys(moves).map((move) => [move, verbOf(move as MoveOf<T>)])),
    ...(words.form.length > 0 && { create }),
    ...(words.trail && { detail, print }),
  } as Verbs<T>
}
