import { useMutation } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { serverNow } from '../../../live/connection.ts'
import type { Choice } from './choices.ts'
import { keptQueue } from './kept-queue.ts'
import { noteOf, type WarningDeed } from './kept-warning.ts'

/** Carries out what somebody decided about a refused action. */
export function useDecide(deed: WarningDeed) {
  return useMutation({
    mutationFn: async (choice: Choice) => {
      if (choice === 'drop') return keptQueue.giveUp(deed)
      if (choice === 'again') return keptQueue.again(deed, { doneAt: serverNow() })
      if (choice === 'note') return keptQueue.again(deed, { move: 'comment', text: noteOf(deed) })
      await api.warnings.takeOver.call({ params: { id: deed.warningId } })
      toastSuccess('已由你接手')
      // taking over includes the claim; a form is sent again by its new holder
      return deed.move === 'claim' ? keptQueue.settle(deed) : keptQueue.again(deed)
    },
    meta: { area: 'warnings' },
  })
}
