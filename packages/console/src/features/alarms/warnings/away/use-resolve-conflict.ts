import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { serverNow } from '../../../../live/connection.ts'
import { actionQueue } from './action-queue.ts'
import type { ConflictChoice } from './conflict-choices.ts'
import { handlingFormNote, type WarningAction } from './warning-action.ts'

/** Carries out the user's decision about a refused action. */
export function useResolveConflict(deed: WarningAction) {
  return useMutation({
    mutationFn: async (choice: ConflictChoice) => {
      if (choice === 'drop') return actionQueue.giveUp(deed)
      if (choice === 'again') return actionQueue.again(deed, { doneAt: serverNow() })
      if (choice === 'note') return actionQueue.again(deed, { move: 'comment', text: handlingFormNote(deed) })
      await api.warnings.takeOver.call({ params: { id: deed.warningId } })
      toastSuccess('已由你接手')
      // the takeover replaces a queued claim; a form is sent again by the new claimer
      return deed.move === 'claim' ? actionQueue.settle(deed) : actionQueue.again(deed)
    },
    meta: { area: 'warnings' },
  })
}
