import type { OutboxStore } from './outbox-store.ts'
import { faultOf, isTransient, type QueuedOperation } from './queued-operation.ts'
import { singleWindow, type WindowSync } from './window-sync.ts'

interface Way<D extends QueuedOperation> {
  /** The user who may see the operation and in whose name it is sent. */
  ownerOf: (deed: D) => string | number
  /** Operations of one thread are sent in order; a failed operation blocks the later ones of its thread. */
  threadOf: (deed: D) => number
  /** Sends the operation; `note` stores partial progress, such as an uploaded photo. */
  send: (deed: D, note: (deed: D) => Promise<void>) => Promise<unknown>
  /**
   * Called when the server has the operation, sent by this or another window. The operation stays listed until the
   * promise resolves.
   */
  onSent: (deed: D, where: 'here' | 'elsewhere') => unknown
  onRefused?: (deed: D) => unknown
  /** Whether `other` depends on the discarded `deed`. */
  goesWith: (deed: D, other: D) => boolean
}

/** Outbox: sends queued operations in order, each once; a refused one stays until the user decides. */
export function createOutbox<D extends QueuedOperation>(
  store: OutboxStore<D>,
  way: Way<D>,
  tabs: WindowSync<D> = singleWindow(),
) {
  let deeds: readonly D[] = []
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  const read = async () => {
    deeds = await store.all()
    for (const listener of listeners) listener()
  }
  const look = async () => {
    await read()
    tabs.tell()
  }
  tabs.hear(async (sent) => {
    if (sent) await way.onSent(sent, 'elsewhere')
    await read()
  })

  async function tell(deed: D): Promise<boolean> {
    let now = deed
    const note = async (changed: D) => {
      now = changed
      await store.put(changed)
    }
    try {
      await way.send(deed, note)
    } catch (error) {
      if (isTransient(error)) return false
      // without Web Locks another window may have sent the operation meanwhile
      if (!(await store.all()).some(({ key }) => key === now.key)) return true
      await note({ ...now, fault: faultOf(error) })
      await way.onRefused?.(now)
      return false
    }
    await store.drop(now.key)
    await way.onSent(now, 'here')
    tabs.tell(now)
    return true
  }

  async function tellAll(owner: string | number): Promise<void> {
    const halted = new Set<number>()
    for (const deed of await store.all()) {
      const thread = way.threadOf(deed)
      if (way.ownerOf(deed) !== owner || halted.has(thread)) continue
      if (deed.fault !== null || !(await tell(deed))) halted.add(thread)
    }
    await look()
  }

  const flush = (owner: string | number): Promise<void> => {
    const next = last.then(() => tabs.inTurn(() => tellAll(owner)))
    last = next.catch(() => undefined)
    return next
  }

  const keep = async (deed: D) => {
    await store.put(deed)
    await look()
  }

  return {
    flush,
    read,
    /** Stores the operation so that it survives the page; `flush` sends it. */
    keep,
    add: async (deed: D) => {
      await keep(deed)
      return flush(way.ownerOf(deed))
    },
    /** Retries a refused operation, with the corrected data. */
    again: async (deed: D, changed: Partial<D> = {}) => {
      await keep({ ...deed, ...changed, fault: null })
      return flush(way.ownerOf(deed))
    },
    /** Removes an operation that took effect in another way, and sends the operations that waited for it. */
    settle: async (deed: D) => {
      await store.drop(deed.key)
      await look()
      return flush(way.ownerOf(deed))
    },
    /** Discards an operation and all operations that depend on it, and sends the ones that waited. */
    giveUp: async (deed: D) => {
      for (const other of await store.all()) if (way.goesWith(deed, other)) await store.drop(other.key)
      await store.drop(deed.key)
      await look()
      return flush(way.ownerOf(deed))
    },
    /** Deletes all operations of this user unsent. */
    forget: async (owner: string | number) => {
      for (const deed of await store.all()) if (way.ownerOf(deed) === owner) await store.drop(deed.key)
      await look()
    },
    all: () => deeds,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
