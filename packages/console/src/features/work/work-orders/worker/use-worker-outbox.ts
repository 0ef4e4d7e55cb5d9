import { toShanghaiTime } from '@care/shared/shanghai-time'
import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../../../../calls/me.ts'
import { invalidateArea, queryClient } from '../../../../calls/query-client.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { preloadConfirm } from '../../../../kit/dialogs/confirm-host.tsx'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { createOutbox } from '../../../../outbox/outbox.ts'
import { openOutboxStore } from '../../../../outbox/outbox-store.ts'
import { createWindowSync } from '../../../../outbox/window-sync.ts'
import { sendTo } from '../../../../pickers/upload/send-file.ts'
import { applySentOperation } from './apply-sent-operation.ts'
import { operationWords } from './operation-words.ts'
import { sendOperation } from './send-operation.ts'
import { isMove, type OperationData, type WorkerOperation } from './worker-operation.ts'

/** Age in ms up to which an operation counts as done when the server receives it. */
const lateMs = 60_000
const againMs = 20_000

const name = 'care-deeds'
const queue = createOutbox<WorkerOperation>(
  openOutboxStore(name),
  {
    ownerOf: ({ userId }) => userId,
    threadOf: ({ jobId }) => jobId,
    send: async (deed, keep) => {
      const now = await withPictures(deed, keep)
      return sendOperation(now, Date.now() - now.doneAt > lateMs ? toShanghaiTime(now.doneAt) : undefined)
    },
    onSent: (deed, where) => {
      const { move } = deed
      const { done } = operationWords[move]
      applySentOperation(deed)
      if (done && where === 'here') toastSuccess(done)
      invalidateArea('workOrders')
      if (move === 'measure') invalidateArea('measurements')
      return queryClient.invalidateQueries({ queryKey: ['workOrders'] }, { cancelRefetch: false })
    },
    // a dropped move drops all later operations on the item; any other operation is dropped alone
    goesWith: (deed, { jobId, doneAt }) => isMove(deed) && jobId === deed.jobId && doneAt >= deed.doneAt,
  },
  createWindowSync(name),
)

/** Uploads the pictures of an operation first, and stores each address, so that a retry does not upload again. */
async function withPictures(
  deed: WorkerOperation,
  keep: (deed: WorkerOperation) => Promise<void>,
): Promise<WorkerOperation> {
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

/** Uploads a photo or signature; resolves to its permanent address. */
async function upload(
  picture: Blob,
  { tenantId }: WorkerOperation,
  purpose: 'workOrder' | 'signature',
): Promise<string> {
  const file = new File([picture], purpose === 'signature' ? '签字.png' : '服务照片.jpg', { type: picture.type })
  return (await sendTo(purpose, tenantId)(file, () => undefined)).url
}

/** Sends queued operations immediately, when back online, and periodically while operations are queued. */
export function useOutboxUpload() {
  const { userId } = useMe().sysUser
  useEffect(() => {
    // preloads the confirmation dialog, which must work offline as well
    preloadConfirm().catch(() => undefined)
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

/** The signed-in user's queued operations, and the actions on the queue. */
export function useWorkerOutbox() {
  const { userId } = useMe().sysUser
  const all = useSyncExternalStore(queue.subscribe, queue.all)

  return {
    deeds: all.filter((deed) => deed.userId === userId),
    make: (deed: Pick<WorkerOperation, 'jobId' | 'tenantId' | 'move' | 'said' | 'photo' | 'drawn' | 'about'>) =>
      queue.add({ key: requestKey(), userId, doneAt: Date.now(), fault: null, ...deed }),
    again: (deed: WorkerOperation, said: OperationData = {}) => queue.again(deed, { said: { ...deed.said, ...said } }),
    giveUp: queue.giveUp,
  }
}
