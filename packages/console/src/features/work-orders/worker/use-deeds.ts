import { wireTime } from '@care/shared/wire-time'
import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../../../calls/me.ts'
import { queryClient, refreshArea } from '../../../calls/query-client.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { loadQuestion } from '../../../kit/dialogs/question-place.tsx'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { sendTo } from '../../../pickers/upload/send-file.ts'
import type { Deed } from './deed.ts'
import { createDeedQueue } from './deed-queue.ts'
import { deedStore } from './deed-store.ts'
import { deedWords } from './deed-words.ts'
import { sendDeed } from './send-deed.ts'

/** What is told sooner than this happened now. */
const lateMs = 60_000
const againMs = 20_000

const queue = createDeedQueue(deedStore(), {
  upload: async (picture, { tenantId }, purpose) => {
    const name = purpose === 'signature' ? '签字.png' : '服务照片.jpg'
    const file = new File([picture], name, { type: picture.type })
    return (await sendTo(purpose, tenantId)(file, () => undefined)).url
  },
  send: (deed) => sendDeed(deed, Date.now() - deed.doneAt > lateMs ? wireTime(deed.doneAt) : undefined),
  onSent: ({ move }) => {
    const { done } = deedWords[move]
    if (done) toastSuccess(done)
    refreshArea('workOrders')
    if (move === 'measure') refreshArea('measurements')
    return queryClient.invalidateQueries({ queryKey: ['workOrders'] }, { cancelRefetch: false })
  },
})

/** Tells what is kept, now, whenever the line comes back, and again and again while something waits. */
export function useDeedUpload() {
  const { userId } = useMe().sysUser
  useEffect(() => {
    // what is asked at the bedside is asked without a line, too
    loadQuestion().catch(() => undefined)
    const flush = () => void queue.flush(userId)
    flush()
    addEventListener('online', flush)
    const timer = setInterval(() => queue.all().length > 0 && flush(), againMs)
    return () => {
      removeEventListener('online', flush)
      clearInterval(timer)
    }
  }, [userId])
}

/** What this person did and the server does not have yet, and what can be done about it. */
export function useDeeds() {
  const { userId } = useMe().sysUser
  const all = useSyncExternalStore(queue.subscribe, queue.all)

  return {
    deeds: all.filter((deed) => deed.userId === userId),
    make: (deed: Pick<Deed, 'jobId' | 'tenantId' | 'move' | 'said' | 'photo' | 'drawn' | 'about'>) =>
      queue.add({ key: requestKey(), userId, doneAt: Date.now(), fault: null, ...deed }),
    again: queue.again,
    giveUp: queue.giveUp,
  }
}
