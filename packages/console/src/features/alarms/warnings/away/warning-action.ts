import {
  commentLength,
  type Handling,
  outcomes,
  processModeNames,
  type Warning,
} from '@care/shared/alarms/warnings/warning'
import { Disposal, type WarningMove, warningMoves } from '@care/shared/alarms/warnings/warning.moves'
import { type Moves, mayMove } from '@care/shared/http/moves'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { z } from 'zod'
import type { QueuedOperation } from '../../../../outbox/queued-operation.ts'

export type HandlingFields = Omit<z.input<typeof Handling>, 'id' | 'requestKey' | 'doneTime'>

/** An action on a warning that was done while the server was unreachable. */
export interface WarningAction extends QueuedOperation {
  /** Id of the institution of the session. */
  tenantId: number
  nickName: string
  warningId: number
  move: 'claim' | 'release' | 'handle' | 'comment'
  /** Fields of the handling form, for the move `handle`. */
  said?: HandlingFields | undefined
  /** Text of the note, for the move `comment`. */
  text?: string | undefined
  /** Elder and kind as text, because the warning may not be cached when the action is sent. */
  about: string
}

export const closesWarning = ({ said }: Pick<WarningAction, 'said'>) => said?.isDisposed === Disposal.Handled

export const actionLabel = (deed: Pick<WarningAction, 'move' | 'said'>) =>
  ({
    claim: '接手',
    release: '放回待处理',
    handle: closesWarning(deed) ? '处理完成' : '标记为处理中',
    comment: '添加跟进',
  })[deed.move]

/** Note with the fields of a handling form that cannot be sent any more. */
export function handlingFormNote({ said }: WarningAction): string {
  const { processMode = 1, outcome, remark } = said ?? {}
  const parts = [processModeNames[processMode], outcome && outcomes[outcome], remark]
  return `断线期间填写的处理情况：${parts.filter(Boolean).join('，')}`.slice(0, commentLength)
}

/** The warning after the queued actions; an illegal action is skipped. */
export const applyActions = <W extends Warning>(warning: W, deeds: readonly WarningAction[]): W =>
  deeds.reduce(
    (before, deed) => (deed.warningId === warning.id && deed.fault === null ? withDeed(before, deed) : before),
    warning,
  )

function withDeed<W extends Warning>(warning: W, deed: WarningAction): W {
  const { move, userId, nickName, said, doneAt } = deed
  if (move === 'comment') return warning
  const legal: WarningMove = move === 'handle' && !closesWarning(deed) ? 'progress' : move
  const isTheirs = warning.claimerId === null || warning.claimerId === userId
  if (!isTheirs || !mayMove(warningMoves as Moves<number>, legal, warning.isDisposed)) return warning
  const isDisposed = warningMoves[legal].to
  const time = toShanghaiTime(doneAt)
  const claim = { claimerId: userId, claimerName: nickName, claimTime: time }
  if (legal === 'claim') return { ...warning, isDisposed, ...claim }
  if (legal === 'release') return { ...warning, isDisposed, claimerId: null, claimerName: null, claimTime: null }
  const { processMode = 1, outcome = null, remark = null } = said ?? {}
  const end = { handlerId: userId, handlerName: nickName, handleTime: time }
  return { ...warning, isDisposed, processMode, outcome, remark, ...(legal === 'handle' ? end : claim) }
}

/** Mark of a warning with queued actions; null when no action is queued. */
export function queuedMark(deeds: readonly WarningAction[], id: number): { text: string; isConflict: boolean } | null {
  const own = deeds.filter(({ warningId }) => warningId === id)
  const last = own.findLast(({ fault }) => fault === null)
  if (own.some(({ fault }) => fault !== null)) return { text: '未同步 · 待你决定', isConflict: true }
  if (!last) return null
  const done = {
    claim: '已接手',
    release: '已放回',
    handle: closesWarning(last) ? '已处理' : '处理中',
    comment: '备注',
  }[last.move]
  return { text: `${done} · 待同步`, isConflict: false }
}
