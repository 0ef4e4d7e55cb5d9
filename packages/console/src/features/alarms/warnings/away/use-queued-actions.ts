import type { Warning } from '@care/shared/alarms/warnings/warning'
import { useAtomValue } from 'jotai'
import { queuedActionsAtom } from './offline-atoms.ts'
import { applyActions, queuedMark } from './warning-action.ts'

/** Functions that apply the queued actions to a warning, and that return the mark of a warning with queued actions. */
export function useQueuedActions() {
  const deeds = useAtomValue(queuedActionsAtom)
  return {
    asKept: <W extends Warning>(warning: W): W => applyActions(warning, deeds),
    keptText: (id: number) => queuedMark(deeds, id),
  }
}
