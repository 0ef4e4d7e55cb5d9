import { wireTime } from '@care/shared/wire-time'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { queryClient, refreshArea } from '../../../calls/query-client.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { loadQuestion } from '../../../kit/dialogs/question-place.tsx'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { sendTo } from '../../../pickers/upload/send-file.ts'
import type { Deed, Said } from './deed.ts'
import { createDeedQueue } from './deed-queue.ts'
import { deedStore } from './deed-store.ts'
import { deedWords } from './deed-words.ts'

/** What is told sooner than this happened now. */
const lateMs = 60_000
const againMs = 20_000

const queue = createDeedQueue(deedStore(), {
  upload: async (photo) => {
    const file = new File([photo], '服务照片.jpg', { type: photo.type })
    return (await sendTo('workOrder')(file, () => undefined)).url
  },
  send: ({ key, jobId: id, move, doneAt, said }) => {
    const deed = { requestKey: key, doneTime: Date.now() - doneAt > lateMs ? wireTime(doneAt) : undefined }
    const { values, ...signing } = said
    if (move === 'measure') return api.workOrders.measure.call({ body: { id, ...values, ...deed } })
    if (move === 'stop' || move === 'continue') return api.workOrders[move].call({ params: { id }, query: deed })
    return api.workOrders[move].call({ body: { id, ...signing, ...deed } })
  },
  onSent: ({ move }) => {
    toastSuccess(deedWords[move].done)
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
    make: (move: Deed['move'], jobId: number, said: Said, photo?: Blob) =>
      queue.add({ key: requestKey(), userId, jobId, move, doneAt: Date.now(), said, photo, fault: null }),
    again: queue.again,
    giveUp: queue.giveUp,
  }
}
