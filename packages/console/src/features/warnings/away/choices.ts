import type { Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { isDone, type WarningDeed } from './kept-warning.ts'

/** What can be done about something that the server did not take: make it come true as things stand now, or let it go. */
export type Choice = 'takeOver' | 'note' | 'again' | 'drop'

/** As the warning stands now; null where it cannot be read. */
export function choicesOf(deed: WarningDeed, warning: Pick<Warning, 'isDisposed' | 'claimerId'> | null): Choice[] {
  const { move, userId } = deed
  if (!warning || move === 'comment') return ['again', 'drop']
  const note: Choice[] = move === 'handle' ? ['note'] : []
  if (warning.isDisposed === Disposal.Handled) return [...note, 'drop']
  if (warning.isDisposed === Disposal.Open) return move === 'release' ? ['drop'] : ['again', 'drop']
  if (warning.claimerId === userId || warning.claimerId === null) return move === 'claim' ? ['drop'] : ['again', 'drop']
  return move === 'release' ? ['drop'] : ['takeOver', ...note, 'drop']
}

export function choiceLabel(choice: Choice, deed: WarningDeed): string {
  if (choice === 'takeOver') return deed.move === 'handle' ? '接手并提交' : '接手处理'
  if (choice === 'note') return '留作跟进'
  if (choice === 'again') return isDone(deed) ? '重新提交' : '重试'
  return deed.move === 'handle' ? '不再提交' : '知道了'
}
