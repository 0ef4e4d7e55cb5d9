import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { store, toast } from '../../../../kit/messages/toast.ts'
import { resultsOpenAtom } from './offline-atoms.ts'

export const OfflineResultsDialog = lazyPart('OfflineResultsDialog', () => import('./away-results.tsx'))

/** Loads the chunk before opening, because a lazy load that fails offline is not retried. */
export async function openResults(): Promise<void> {
  const isThere = await OfflineResultsDialog.load().then(
    () => true,
    () => false,
  )
  if (isThere) store.set(resultsOpenAtom, true)
  else toast('warn', '与服务器断开，列表在连接恢复后可查看')
}
