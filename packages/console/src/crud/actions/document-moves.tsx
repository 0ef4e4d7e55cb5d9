import type { ApiError } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { Document } from '@care/shared/resources/document'
import type { RowOf } from '@care/shared/resources/resource'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Call, UntypedInput } from '../../calls/api.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { type Action, type ActionFactories, resolveText } from './action.ts'

type Row<T extends Document> = RowOf<T> & { id: number }

/** Options of a move that a page sets in addition to the document definition. */
interface Own<R> extends Omit<Partial<Action<R>>, 'send' | 'open' | 'shows'> {
  /** Request input of a move without a dialog; defaults to the id. */
  input?: (row: R) => { body: { id: number } }
  /** Content above the fields of the dialog: the record, and the effect of the move. */
  about?: (row: R) => ReactNode
}

interface MoveCall extends Pick<Call, 'area' | 'name'> {
  endpoint: Pick<Endpoint, 'options' | 'path' | 'method' | 'base'>
  submit: (input: UntypedInput) => Promise<unknown>
  mutation: () => UseMutationOptions<boolean, ApiError, never>
}

/** Options of the moves, by name. */
export type MoveOverrides<T extends Document> = { [M in keyof T['moves']]?: Own<Row<T>> }
export type MoveCalls<T extends Document> = { [M in keyof T['moves']]: MoveCall }

/**
 * The moves (state transitions) of a document as row actions, each offered in the states that allow it. A dialog asks
 * for the fields of a move, unless the page gives them by `input`. `refresh`: other areas that show the record.
 */
export function documentMoves<const T extends Document>(
  { action, moves }: ActionFactories<Row<T>>,
  words: T,
  calls: MoveCalls<T>,
  own: MoveOverrides<T> = {},
  refresh: readonly string[] = [],
): Action<Row<T>>[] {
  const stateOf = (row: Row<T>) => row[words.state as keyof Row<T>] as string | number
  return moves(words.moves, stateOf, (move) => {
    const {
      label,
      summary = `${label}${words.noun}`,
      done,
      given,
      danger = false,
    } = words.moves[move] as T['moves'][string]
    const { about, ...told } = own[move] ?? {}
    const call = calls[move] as MoveCall
    const title = told.title ?? summary
    if (!given || told.input) {
      const input = (told.input ?? (({ id }) => ({ body: { id } }))) as (row: Row<T>) => never
      return action(call, { label, danger, title, ...told, input, done, refresh })
    }
    return {
      label,
      danger,
      may: call,
      ...told,
      shows: (row, onClose) => (
        <ActionDialog
          title={resolveText(title, row)}
          call={call as Call}
          label={label}
          fields={given}
          fixed={{ id: row.id }}
          done={done}
          refresh={refresh}
          onClose={onClose}
        >
          {about?.(row)}
        </ActionDialog>
      ),
    }
  })
}
