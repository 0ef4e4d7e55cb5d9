import type { Endpoint } from '@care/shared/http/endpoint'
import { creationOf, type Document } from '@care/shared/resources/document'
import type { RowOf } from '@care/shared/resources/resource'
import { type ReactNode, useMemo } from 'react'
import type { ListCall } from '../calls/api.ts'
import type { Field } from '../kit/inputs/field.ts'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import type { Action, ActionListBuilder } from './actions/action.ts'
import { documentMoves, type MoveCalls, type MoveOverrides } from './actions/document-moves.tsx'
import type { BatchAction } from './batch/batch-bar.tsx'
import type { DetailCall, PrintCall } from './document-drawer.tsx'
import { fieldsOf } from './fields/fields-of.tsx'
import type { FormValues } from './form/form-schema.ts'
import { ListPageOf } from './list-page.tsx'
import type { WriteCall } from './resource.ts'

const DocumentDrawer = lazyPart('DocumentDrawer', () => import('./document-drawer.tsx'))
const RecordDrawer = lazyPart('RecordDrawer', () => import('./form/record-drawer.tsx'))

type Row<T extends Document> = RowOf<T> & { id: number }
/** The calls of a document, an area of the api. */
type DocumentCalls<T extends Document, P extends Endpoint = Endpoint> = MoveCalls<T> & {
  page: ListCall<P>
  create?: WriteCall
  detail?: DetailCall
  print?: PrintCall
}

interface Props<T extends Document, P extends Endpoint> {
  calls: DocumentCalls<T, P>
  words: T
  /** Key of a user's saved columns, density and filters of this list; defaults to the area of the calls. */
  name?: string
  /** Overrides of fields that are displayed differently from the default of their kind. */
  fields?: { [K in keyof Row<T>]?: Field<never, Row<T>> }
  /** Options of individual moves. */
  moves?: MoveOverrides<T>
  /** Other areas that show the record; invalidated after a move. */
  refresh?: readonly string[]
  /** Action that opens a record of a document without its own drawer. */
  opens?: Action<Row<T>>
  /** Actions on a record that are not moves. */
  others?: ActionListBuilder<Row<T>>
  /** Actions on several ticked records. */
  batch?: readonly BatchAction<Row<T>>[]
  /** Content below the form of a new record, by what is written. */
  below?: (written: FormValues) => ReactNode
  /** Content beside the button that creates a record. */
  actions?: ReactNode
  empty?: string
}

/**
 * Page of a document: its list, its moves as row actions, and optionally a form for a new record and a drawer with the
 * history. Documents that belong to another record are created on the page of that record.
 */
export function DocumentPage<const T extends Document, P extends Endpoint>(props: Props<T, P>): ReactNode
export function DocumentPage(props: Props<Document, Endpoint>) {
  const {
    calls,
    words,
    name,
    fields: own,
    moves,
    refresh,
    opens,
    others,
    batch,
    actions,
    below,
    empty = `还没有${words.noun}`,
  } = props
  const { page, create, detail, print } = calls
  const { form, within } = words
  const fields = useMemo(() => ({ ...fieldsOf(words.fields), ...own }), [words, own])
  const recordActions: ActionListBuilder<Row<Document>> = (makers) =>
    harmlessFirst([...documentMoves(makers, words, calls, moves, refresh), ...(others?.(makers) ?? [])])
  const label = creationOf(words)
  const opening = detail
    ? {
        label: '详情',
        primary: true,
        may: detail,
        shows: ({ id }: Row<Document>, close: () => void) => (
          <DocumentDrawer
            id={id}
            detail={detail}
            words={words}
            fields={fields}
            print={print}
            actions={recordActions}
            onClose={close}
          />
        ),
      }
    : opens
  const adding = (call: WriteCall): Action<void> => ({
    label,
    may: call,
    shows: (_, close) => (
      <RecordDrawer
        title={label}
        call={call}
        fields={fields}
        names={[...form]}
        {...(below && { below })}
        onClose={close}
      />
    ),
  })
  return (
    <ListPageOf<Row<Document>>
      list={page}
      name={name ?? page.area}
      words={words}
      fields={fields}
      exported
      actions={actions}
      add={create && !within ? adding(create) : undefined}
      rowActions={(makers) => [...(opening ? [opening] : []), ...recordActions(makers)]}
      batch={batch && { actions: [...batch], nameOf: (row) => String(row[words.label as keyof typeof row] ?? row.id) }}
      empty={empty}
    />
  )
}

const harmlessFirst = <Of,>(actions: readonly Action<Of>[]) =>
  actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))
