import { wireTime } from '@care/shared/wire-time'
import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../../../calls/me.ts'
import { queryClient, refreshArea } from '../../../calls/query-client.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { createDeedQueue } from '../../../deeds/deed-queue.ts'
import { deedStore } from '../../../deeds/deed-store.ts'
import { tabsOf } from '../../../deeds/tabs.ts'
import { loadQuestion } from '../../../kit/dialogs/question-place.tsx'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { sendTo } from '../../../pickers/upload/send-file.ts'
import { type Deed, isMove, type Said } from './deed.ts'
import { deedWords } from './deed-words.ts'
import { noteTold } from './note-told.ts'
import { sendDeed } from './send-deed.ts'

/** Operations sent sooner than this count as done now. */
const lateMs = 60_000
const againMs = 20_000

const name = 'care-deeds'
const queue = createDeedQueue<Deed>(
  deedStore(name),
  {
    ownerOf: ({ userId }) => userId,
    threadOf: ({ jobId }) => jobId,
    send: async (deed, keep) => {
      const now = await withPictures(deed, keep)
      return sendDeed(now, Date.now() - now.doneAt > lateMs ? wireTime(now.doneAt) : undefined)
    },
    onSent: (deed, where) => {
      const { move } = deed
      const { done } = deedWords[move]
      noteTold(deed)
      if (done && where === 'here') toastSuccess(done)
      refreshArea('workOrders')
      if (move === 'measure') refreshArea('measurements')
      return queryClient.invalidateQueries({ queryKey: ['workOrders'] }, { cancelRefetch: false })
    },
    // a move with everything after it on the item; any other operation alone
    goesWith: (deed, { jobId, doneAt }) => isMove(deed) && jobId === deed.jobId && doneAt >= deed.doneAt,
  },
  tabsOf(name),
)

/** Uploads the pictures first; stores each address, so that a retry does not upload again. */
async function withPictures(deed: Deed, keep: (deed: Deed) => Promise<void>): Promise<Deed> {
  let now = deed
  if (now.photo) {
    now = { ...now, said: { ...now.said, img: await upload(now.photo, now, 'workOrder') }, photo: undefined }
    await keep(now)
  }
  if (now.drawn) {
    const img = await upload(now.drawn, now, 'signature')
    now = { ...now, said: { ...now.said, signature: { ...now.said.signature, img } }, drawn: undefined }
    await keep(now)
  }
  return now
}

/** Uploads a photo or signature; returns its permanent address. */
async function upload(picture: Blob, { tenantId }: Deed, purpose: 'workOrder' | 'signature'): Promise<string> {
  const file = new File([picture], purpose === 'signature' ? '签字.png' : '服务照片.jpg', { type: picture.type })
  return (await sendTo(purpose, tenantId)(file, () => undefined)).url
}

/** Sends queued operations: now, when online again, and periodically while some are pending. */
export function useDeedUpload() {
  const { userId } = useMe().sysUser
  useEffect(() => {
    // confirmations must work offline as well
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

/** The user's queued operations, and the actions on them. */
export function useDeeds() {
  const { userId } = useMe().sysUser
  const all = useSyncExternalStore(queue.subscribe, queue.all)

  return {
    deeds: all.filter((deed) => deed.userId === userId),
    make: (deed: Pick<Deed, 'jobId' | 'tenantId' | 'move' | 'said' | 'photo' | 'drawn' | 'about'>) =>
      queue.add({ key: requestKey(), userId, doneAt: Date.now(), fault: null, ...deed }),
    again: (deed: Deed, said: Said = {}) => queue.again(deed, { said: { ...deed.said, ...said } }),
    giveUp: queue.giveUp,
  }
}
