import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'

/** Whether nobody has taken an SOS, somebody has, or it is settled. */
export function sosState({ isDisposed }: Warning): 'open' | 'claimed' | 'handled' {
  if (isDisposed === Disposal.Handled) return 'handled'
  return isDisposed === Disposal.InProgress ? 'claimed' : 'open'
}
