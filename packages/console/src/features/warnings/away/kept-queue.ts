import { wireTime } from '@care/shared/wire-time'
import { api } from '../../../calls/api.ts'
import { pageOwner } from '../../../calls/page-owner.ts'
import { queryClient } from '../../../calls/query-client.ts'
import { endsWithSignOut } from '../../../deeds/before-sign-out.ts'
import { createDeedQueue } from '../../../deeds/deed-queue.ts'
import { deedStore } from '../../../deeds/deed-store.ts'
import { tabsOf } from '../../../deeds/tabs.ts'
import { store } from '../../../kit/messages/toast.ts'
import { serverNow } from '../../../live/connection.ts'
import { alarmCardsAtom } from '../alarm/alarm-atoms.ts'
import { withWarning } from '../alarm/alarm-cards.ts'
import { keptAtom, syncedAtom } from './kept-atoms.ts'
import type { WarningDeed } from './kept-warning.ts'

/** An action that is sent sooner than this counts as done at the time of sending. */
const lateMs = 60_000

const ownerOf = ({ userId, tenantId }: Pick<WarningDeed, 'userId' | 'tenantId'>) => `${userId}.${tenantId}`
/** The owner of this page's queue: nobody else sees it, and no action is sent in another person's name. */
export function here(): string {
  const owner = pageOwner()
  return owner ? ownerOf({ userId: owner.id, tenantId: owner.tenantId }) : ''
}

const name = 'care-warning-deeds'
export const keptQueue = createDeedQueue<WarningDeed>(
  deedStore(name),
  {
    ownerOf,
    threadOf: ({ warningId }) => warningId,
    send: (deed) => sendDeed(deed, serverNow() - deed.doneAt > lateMs ? wireTime(deed.doneAt) : undefined),
    onSent: (deed) => {
      if (ownerOf(deed) !== here()) return
      store.set(syncedAtom, (known) => [...known, deed])
      return renewWarning(deed)
    },
    onRefused: (deed) => renewWarning(deed),
    // a dropped claim takes its later release with it: there is nothing left to release
    goesWith: (deed, other) =>
      deed.move === 'claim' &&
      other.move === 'release' &&
      other.warningId === deed.warningId &&
      other.doneAt >= deed.doneAt,
  },
  tabsOf(name),
)
keptQueue.subscribe(() =>
  store.set(
    keptAtom,
    keptQueue.all().filter((deed) => ownerOf(deed) === here()),
  ),
)
endsWithSignOut({
  count: () => store.get(keptAtom).length,
  forget: () => keptQueue.forget(here()),
})

export function sendDeed(
  { key, warningId: id, move, said, text = '' }: WarningDeed,
  doneTime?: string,
): Promise<unknown> {
  const told = { requestKey: key, ...(doneTime && { doneTime }) }
  if (move === 'handle') return api.warnings.updateStatus.call({ body: { id, ...said, ...told } })
  if (move === 'comment') return api.warnings.comment.call({ body: { id, text, ...told } })
  return api.warnings[move].call({ params: { id }, query: told })
}

/** The feed reports the change too, but may arrive after the answer of the call. */
async function renewWarning({ warningId, userId: me }: WarningDeed): Promise<void> {
  const warning = await api.warnings.get.call({ params: { id: warningId } }).catch(() => null)
  if (warning) store.set(alarmCardsAtom, (cards) => withWarning(cards, warning, { me, now: serverNow() }))
  await queryClient.invalidateQueries({ queryKey: ['warnings'] })
}
