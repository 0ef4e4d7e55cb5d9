import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'
import { closesWarning, type WarningAction } from './warning-action.ts'

/** How the user resolves an action that the server refused: retries it on the current state, or drops it. */
export type ConflictChoice = 'takeOver' | 'note' | 'again' | 'drop'

/** The choices for the current state of the warning; the state is null when the warning cannot be read. */
export function conflictChoicesOf(
  deed: WarningAction,
  warning: Pick<Warning, 'isDisposed' | 'claimerId'> | null,
): ConflictChoice[] {
  const { move, userId } = deed
  if (!warning || move === 'comment') return ['again', 'drop']
  const note: ConflictChoice[] = move === 'handle' ? ['note'] : []
  if (warning.isDisposed === Disposal.Handled) return [...note, 'drop']
  if (warning.isDisposed === Disposal.Open) return move === 'release' ? ['drop'] : ['again', 'drop']
  if (warning.claimerId === userId || warning.claimerId === null) return move === 'claim' ? ['drop'] : ['again', 'drop']
  return move === 'release' ? ['drop'] : ['takeOver', ...note, 'drop']
}

export function choiceLabel(choice: ConflictChoice, deed: WarningAction): string {
  if (choice === 'takeOver') return deed.move === 'handle' ? '接手并提交' : '改由我接手'
  if (choice === 'note') return '留作跟进'
  if (choice === 'again') return closesWarning(deed) ? '重新提交' : '重试'
  return deed.move === 'handle' ? '不再提交' : '知道了'
}
