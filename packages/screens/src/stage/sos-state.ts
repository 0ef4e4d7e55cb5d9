import type { Warning } from '@care/shared/alarms/warnings/warning'
import { Disposal } from '@care/shared/alarms/warnings/warning.moves'

/** State of an SOS: unclaimed, claimed or settled. */
export function sosState({ isDisposed }: Warning): 'open' | 'claimed' | 'handled' {
  if (isDisposed === Disposal.Handled) return 'handled'
  return isDisposed === Disposal.InProgress ? 'claimed' : 'open'
}
