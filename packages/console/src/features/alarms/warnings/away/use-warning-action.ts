import { kindOf, type Warning } from '@care/shared/alarms/warnings/warning'
import { useMutation } from '@tanstack/react-query'
import { useMe } from '../../../../calls/me.ts'
import { pageOwner } from '../../../../calls/page-owner.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { toast } from '../../../../kit/messages/toast.ts'
import { serverNow } from '../../../../live/connection.ts'
import { actionQueue, pageOwnerKey, sendAction } from './action-queue.ts'
import { isOffline, isUnreachable, rejectWhenOffline } from './connection-state.ts'
import type { HandlingFields, WarningAction } from './warning-action.ts'

type Told = 'told' | 'kept'
type Of = Pick<Warning, 'id' | 'name' | 'sourceType' | 'source' | 'warningLevel' | 'count'>

/**
 * Sends an action on a warning, or queues it while the server is unreachable. `onDone` runs even when the caller has
 * unmounted.
 */
export function useWarningAction(warning: Of, move: WarningAction['move'], onDone?: (how: Told) => void) {
  const { sysUser } = useMe()
  return useMutation({
    mutationFn: (said: HandlingFields | undefined): Promise<Told> => {
      const { userId, nickName } = sysUser
      return once(`${move} ${warning.id}`, () =>
        tell({
          key: requestKey(),
          userId,
          nickName,
          tenantId: pageOwner()?.tenantId ?? sysUser.tenantId,
          warningId: warning.id,
          move,
          said,
          doneAt: serverNow(),
          fault: null,
          about: `${warning.name} ${kindOf(warning).label}`,
        }),
      )
    },
    meta: { area: 'warnings' },
    onSuccess: (how) => {
      if (how === 'kept') toast('info', '与服务器断开，已存在本机，恢复后自动同步')
      onDone?.(how)
    },
  })
}

async function tell(deed: WarningAction): Promise<Told> {
  const isBehind = actionQueue.all().some(({ warningId, fault }) => warningId === deed.warningId && fault === null)
  if (!isOffline() && !isBehind)
    try {
      await rejectWhenOffline(sendAction(deed))
      return 'told'
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  await actionQueue.keep(deed)
  void actionQueue.flush(pageOwnerKey())
  return 'kept'
}

const underWay = new Map<string, Promise<Told>>()
/** Deduplicates a double press, because a second call gets the promise of the running one. */
function once(name: string, work: () => Promise<Told>): Promise<Told> {
  const running = underWay.get(name) ?? work().finally(() => underWay.delete(name))
  underWay.set(name, running)
  return running
}
