import { ApiError } from '@care/shared/http/client'
import { type Deed, isMove } from './deed.ts'
import type { DeedStore } from './deed-store.ts'

interface DeedTransport {
  /** Answers the lasting address of a photo, or of what was signed. */
  upload: (picture: Blob, deed: Deed, purpose: 'workOrder' | 'signature') => Promise<string>
  send: (deed: Deed) => Promise<unknown>
  /** The server has it: until this is over it is shown as it was kept. */
  onSent: (deed: Deed) => Promise<unknown>
}

/** Tells what was done in the order in which it was done; what comes after something that an item waits for waits as well. */
export function createDeedQueue(store: DeedStore, { upload, send, onSent }: DeedTransport) {
  let deeds: readonly Deed[] = []
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const look = async () => {
    deeds = await store.all()
    for (const listener of listeners) listener()
  }

  async function tell(deed: Deed): Promise<boolean> {
    let now = deed
    try {
      if (deed.photo) {
        now = { ...now, said: { ...now.said, img: await upload(deed.photo, deed, 'workOrder') }, photo: undefined }
        await store.put(now)
      }
      if (deed.drawn) {
        const img = await upload(deed.drawn, deed, 'signature')
        now = { ...now, said: { ...now.said, signature: { ...now.said.signature, img } }, drawn: undefined }
        await store.put(now)
      }
      await send(now)
    } catch (error) {
      if (mayPass(error)) return false
      const [text, reason] = error instanceof ApiError ? [error.message, error.reason] : ['没有上传成功', null]
      await store.put({ ...now, fault: { text, reason } })
      return false
    }
    await store.drop(now.key)
    await onSent(now)
    return true
  }

  async function tellAll(userId: number): Promise<void> {
    const halted = new Set<number>()
    for (const deed of await store.all()) {
      if (deed.userId !== userId || halted.has(deed.jobId)) continue
      if (deed.fault !== null || !(await tell(deed))) halted.add(deed.jobId)
    }
    await look()
  }

  const flush = (userId: number): Promise<void> => {
    const next = last.then(() => tellAll(userId))
    last = next.catch(() => undefined)
    return next
  }

  return {
    flush,
    add: async (deed: Deed) => {
      await store.put(deed)
      await look()
      return flush(deed.userId)
    },
    /** Once more, with what was missing. */
    again: async (deed: Deed, said: Deed['said'] = {}) => {
      await store.put({ ...deed, said: { ...deed.said, ...said }, fault: null })
      await look()
      return flush(deed.userId)
    },
    /** A move with all that followed it at the item; anything else alone, and what waited for it is told. */
    giveUp: async (deed: Deed) => {
      const { key, jobId, doneAt, userId } = deed
      const all = isMove(deed) ? await store.all() : []
      for (const one of all) if (one.jobId === jobId && one.doneAt >= doneAt) await store.drop(one.key)
      await store.drop(key)
      await look()
      return flush(userId)
    },
    all: () => deeds,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** No line, a server that is not there, a session that has ended: it is told later. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || [401, 409, 429].includes(error.status))
