import { toShanghaiTime } from '@care/shared/shanghai-time'
import { api } from '../../../../calls/api.ts'
import { pageOwner } from '../../../../calls/page-owner.ts'
import { queryClient } from '../../../../calls/query-client.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { serverNow } from '../../../../live/connection.ts'
import { registerUnsynced } from '../../../../outbox/before-sign-out.ts'
import { createOutbox } from '../../../../outbox/outbox.ts'
import { openOutboxStore } from '../../../../outbox/outbox-store.ts'
import { createWindowSync } from '../../../../outbox/window-sync.ts'
import { alarmCardsAtom } from '../alarm/alarm-atoms.ts'
import { applyWarning } from '../alarm/alarm-cards.ts'
import { queuedActionsAtom, syncedActionsAtom } from './offline-atoms.ts'
import type { WarningAction } from './warning-action.ts'

/** Age in ms up to which an action is sent without its own time, and counts as done when received. */
const lateMs = 60_000

const ownerOf = ({ userId, tenantId }: Pick<WarningAction, 'userId' | 'tenantId'>) => `${userId}.${tenantId}`
/** Key of the user who owns this page's queue, so that queued actions are never shown or sent for another user. */
export function pageOwnerKey(): string {
  const owner = pageOwner()
  return owner ? ownerOf({ userId: owner.id, tenantId: owner.tenantId }) : ''
}

const name = 'care-warning-deeds'
export const actionQueue = createOutbox<WarningAction>(
  openOutboxStore(name),
  {
    ownerOf,
    threadOf: ({ warningId }) => warningId,
    send: (deed) => sendAction(deed, serverNow() - deed.doneAt > lateMs ? toShanghaiTime(deed.doneAt) : undefined),
    onSent: (deed) => {
      if (ownerOf(deed) !== pageOwnerKey()) return
      store.set(syncedActionsAtom, (known) => [...known, deed])
      return renewWarning(deed)
    },
    onRefused: (deed) => renewWarning(deed),
    // a dropped claim drops its later release too, because there is no claim left to release
    goesWith: (deed, other) =>
      deed.move === 'claim' &&
      other.move === 'release' &&
      other.warningId === deed.warningId &&
      other.doneAt >= deed.doneAt,
  },
  createWindowSync(name),
)
actionQueue.subscribe(() =>
  store.set(
    queuedActionsAtom,
    actionQueue.all().filter((deed) => ownerOf(deed) === pageOwnerKey()),
  ),
)
registerUnsynced({
  count: () => store.get(queuedActionsAtom).length,
  forget: () => actionQueue.forget(pageOwnerKey()),
})

export function sendAction(
  { key, warningId: id, move, said, text = '' }: WarningAction,
  doneTime?: string,
): Promise<unknown> {
  const told = { requestKey: key, ...(doneTime && { doneTime }) }
  if (move === 'handle') return api.warnings.updateStatus.call({ body: { id, ...said, ...told } })
  if (move === 'comment') return api.warnings.comment.call({ body: { id, text, ...told } })
  return api.warnings[move].call({ params: { id }, query: told })
}

/** Refetches the warning, because the feed event of the change may arrive after the response. */
async function renewWarning({ warningId, userId: me }: WarningAction): Promise<void> {
  const warning = await api.warnings.get.call({ params: { id: warningId } }).catch(() => null)
  if (warning) store.set(alarmCardsAtom, (cards) => applyWarning(cards, warning, { me, now: serverNow() }))
  await queryClient.invalidateQueries({ queryKey: ['warnings'] })
}
