import type { ApiError } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import { type Moves, mayMove } from '@care/shared/http/moves'
import type { QueryClient, UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { removalText } from '../../kit/dialogs/ask-to-remove.ts'
import type { ButtonProps } from '../../kit/inputs/button.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'

type Rightful = { endpoint: Pick<Endpoint, 'options'> }

/** What a person may do with a record, as a button of its page or an action of its row. */
export interface Action<Of> extends Pick<ButtonProps, 'icon' | 'severity' | 'outlined' | 'text' | 'className'> {
  label: string | ((of: Of) => string)
  danger?: boolean
  /** The call that they must be allowed to make, or whether they may; everybody without it. */
  may?: Rightful | boolean
  /** The record stands where this is possible. */
  when?: (of: Of) => unknown
  /** A double click on the row does it as well. */
  primary?: boolean
  /** Does it at once. */
  open?: (of: Of) => unknown
  /** A dialog or drawer that it opens, there until it calls `close`. */
  shows?: (of: Of, close: () => void) => ReactNode
  /** The question before it is done; null: none in this case. */
  ask?: (of: Of) => string | null
  /** What happens, in one sentence, before a reason is asked for. */
  why?: (of: Of) => string
  /** Above the question or the reason; the label when not said. */
  title?: string | ((of: Of) => string)
  /** What answers the question with yes, or sends the reason; the label when not said. */
  yes?: string
  /** 取消 when not said. */
  no?: string
  /** Of a harmless question, which Enter answers with yes. */
  askIcon?: string
  /** What it does cannot be taken back; as `danger` says when not said. */
  isFinal?: boolean
  /** What the reason is called: `退回原因` where 退回 sends it. */
  reason?: string
  /** Said when no reason is given, `请输入退回原因`; null: it may be left out. */
  missing?: string | null
  /** Makes the call: whether it was answered. */
  send?: (client: QueryClient, of: Of, reason: string) => Promise<boolean>
}

type ById = { params: { id: number } }
type WithReason = { body: { id: number; reason: string } }
type Told<Of, Data, Input> = Omit<Action<Of>, 'send' | 'open' | 'shows'> & {
  /** The toast on success. */
  done: string | ((data: Data, of: Of) => string)
  after?: ((data: Data, of: Of) => unknown) | undefined
  /** Areas whose queries are invalidated besides the call's own, whatever the answer. */
  refresh?: readonly string[]
} & (ById extends Input
    ? Partial<Given<Of, Input>>
    : WithReason extends Input
      ? Partial<Given<Of, Input>>
      : Given<Of, Input>)

interface Given<Of, Input> {
  /** The id of the record when not said, with the reason where one is asked for. */
  input: (of: Of, reason: string) => Input
}

interface Made<Data, Input> extends Rightful {
  mutation: () => UseMutationOptions<Data, ApiError, Input>
}

/** An action that makes a call, for those who may make it. */
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
      // told by the call itself
      () => false,
    )
  }
  return { may: call, ...said, send }
}

/** Takes a record away for good, after a question that names it. */
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

/** Actions that are moves of a table, each where it is legal: given one by one, or made of their names. */
function moves<Of, S extends string | number, M extends Moves<S>>(
  table: M,
  stateOf: (of: Of) => S,
  given: MovesOf<M, Of>,
): Action<Of>[] {
  const made =
    typeof given === 'function' ? Object.keys(table).map((move) => [move, given(move)] as const) : Object.entries(given)
  return made.flatMap(([move, one]: readonly [string, Action<Of> | undefined]) => {
    const when = (of: Of) => mayMove(table, move, stateOf(of)) && (one?.when?.(of) ?? true)
    return one ? [{ ...one, when }] : []
  })
}
type MovesOf<M, Of> = { [K in keyof M]?: Action<Of> } | ((move: keyof M & string) => Action<Of>)

/** What makes the actions of a record, which the compiler knows. */
export interface Makers<Of> {
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
export type ActionsOf<Of> = (makers: Makers<Of>) => readonly Action<Of>[]
export const actionsOf = <Of>(made: ActionsOf<Of>) => made({ action, removal, moves })

/** Words that may depend on the record. */
export const wordsOf = <Of>(words: string | ((of: Of) => string), of: Of) =>
  typeof words === 'string' ? words : words(of)
