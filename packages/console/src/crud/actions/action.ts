import type { ApiError } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import { type Moves, mayMove } from '@care/shared/http/moves'
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { removalText } from '../../kit/dialogs/confirm-removal.ts'
import type { ButtonProps } from '../../kit/inputs/button.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'

type Rightful = { endpoint: Pick<Endpoint, 'options'> }

/** An action on a record: a button of its page or a link in its row. */
export interface Action<Of> extends Pick<ButtonProps, 'icon' | 'severity' | 'outlined' | 'text' | 'className'> {
  label: string | ((of: Of) => string)
  /** The action deletes, ends or revokes: red, and in the menu 更多 of a row. */
  danger?: boolean
  /** The negative answer of two (驳回): shown in red, beside the positive answer. */
  refuses?: boolean
  /** The call whose permission the action requires, or whether the action is permitted; undefined means every user. */
  may?: Rightful | boolean
  /** Whether the state of the record allows the action. */
  when?: (of: Of) => unknown
  /** A double click on the row also triggers this action. */
  primary?: boolean
  /** Runs on a click, without a call. */
  open?: (of: Of) => unknown
  /** Renders a dialog or drawer, mounted until it calls `close`. */
  shows?: (of: Of, close: () => void) => ReactNode
  /** Text of the confirmation; null skips the confirmation. */
  ask?: (of: Of) => string | null
  /** Text of the dialog that asks for a reason: what the action does, in one sentence. */
  why?: (of: Of) => string
  /** Title of the confirmation or reason dialog; defaults to the label. */
  title?: string | ((of: Of) => string)
  /** Label of the button that confirms or submits; defaults to the label of the action. */
  yes?: string
  /** Label of the cancel button; defaults to 取消. */
  no?: string
  /** Icon of a harmless confirmation, which Enter accepts; without one it is a warning, and Enter cancels. */
  askIcon?: string
  /** Whether the action cannot be undone, for the look of the confirmation; defaults to `danger`. */
  isFinal?: boolean
  /** Label of the reason input; defaults to the label of the submit button and 原因. */
  reason?: string
  /** Validation message for an empty reason; null makes the reason optional. */
  missing?: string | null
  /** Makes the call; resolves to whether the call succeeded. */
  send?: (client: QueryClient, of: Of, reason: string) => Promise<boolean>
}

type ById = { params: { id: number } }
type WithReason = { body: { id: number; reason: string } }
type Told<Of, Data, Input> = Omit<Action<Of>, 'send' | 'open' | 'shows'> & {
  /** The toast on success. */
  done: string | ((data: Data, of: Of) => string)
  after?: ((data: Data, of: Of) => unknown) | undefined
  /** Areas whose queries are invalidated besides the call's own, on success and on failure. */
  refresh?: readonly string[]
} & (ById extends Input
    ? Partial<Given<Of, Input>>
    : WithReason extends Input
      ? Partial<Given<Of, Input>>
      : Given<Of, Input>)

interface Given<Of, Input> {
  /** Request input; defaults to the id of the record, plus the reason if there is one. */
  input: (of: Of, reason: string) => Input
}

interface Made<Data, Input> extends Rightful {
  mutation: () => UseMutationOptions<Data, ApiError, Input>
}

/** Builds an action that makes a call, offered to users with its permission. */
function action<Of, Data, Input>(call: Made<Data, Input>, told: Told<Of, Data, Input>): Action<Of> {
  const { done, after, refresh = [], input, ...said } = told
  const usual = (of: Of, reason: string) => {
    const { id } = of as { id: number }
    return (said.why ? { body: { id, reason } } : { params: { id } }) as unknown as Input
  }
  const send = (client: QueryClient, of: Of, reason: string) => {
    const mutation = client.getMutationCache().build(client, {
      ...call.mutation(),
      onSuccess: (data) => {
        toastSuccess(typeof done === 'string' ? done : done(data, of))
        after?.(data, of)
      },
      onSettled: () => {
        for (const area of refresh) void client.invalidateQueries({ queryKey: [area] })
      },
    })
    return mutation.execute((input ?? usual)(of, reason)).then(
      () => true,
      // the mutation has shown a toast already
      () => false,
    )
  }
  return { may: call, ...said, send }
}

/** Builds an action that deletes a record permanently, after a confirmation with its name. */
const removal = <Of, Data, Input>(
  call: Made<Data, Input>,
  noun: string,
  nameOf: (of: Of) => string,
  told: Partial<Told<Of, Data, Input>> = {},
): Action<Of> =>
  action<Of, Data, Input>(call, {
    label: '删除',
    danger: true,
    done: '删除成功',
    title: `删除${noun}`,
    ask: (of) => removalText(nameOf(of)),
    ...told,
  } as Told<Of, Data, Input>)

/** Whether the state of the record allows the action. */
export const isOffered = <Of>({ when }: Action<Of>, of: Of): boolean => !when || Boolean(when(of))

/**
 * Builds actions for the moves (state transitions) of a state table, each offered in the states that allow it. `given`:
 * actions by move name, or a function of the name.
 */
function moves<Of, S extends string | number, M extends Moves<S>>(
  table: M,
  stateOf: (of: Of) => S,
  given: MovesOf<M, Of>,
): Action<Of>[] {
  const made =
    typeof given === 'function' ? Object.keys(table).map((move) => [move, given(move)] as const) : Object.entries(given)
  return made.flatMap(([move, one]: readonly [string, Action<Of> | undefined]) => {
    if (!one) return []
    return [{ ...one, when: (of: Of) => mayMove(table, move, stateOf(of)) && isOffered(one, of) }]
  })
}
type MovesOf<M, Of> = { [K in keyof M]?: Action<Of> } | ((move: keyof M & string) => Action<Of>)

/** Factory functions of actions for one record type. */
export interface ActionFactories<Of> {
  action: <Data, Input>(call: Made<Data, Input>, told: Told<Of, Data, Input>) => Action<Of>
  removal: <Data, Input>(
    call: Made<Data, Input>,
    noun: string,
    nameOf: (of: Of) => string,
    told?: Partial<Told<Of, Data, Input>>,
  ) => Action<Of>
  moves: <S extends string | number, M extends Moves<S>>(
    table: M,
    stateOf: (of: Of) => S,
    given: MovesOf<M, Of>,
  ) => Action<Of>[]
}
export type ActionListBuilder<Of> = (makers: ActionFactories<Of>) => readonly Action<Of>[]
export const actionsOf = <Of>(made: ActionListBuilder<Of>) => made({ action, removal, moves })

/** Resolves a text that may depend on the record. */
export const resolveText = <Of>(words: string | ((of: Of) => string), of: Of) =>
  typeof words === 'string' ? words : words(of)
