import type { DeedStore } from './deed-store.ts'
import { faultOf, type Kept, mayPass } from './kept.ts'
import { alone, type Tabs } from './tabs.ts'

interface Way<D extends Kept> {
  /** Who may see it and in whose name it is told. */
  ownerOf: (deed: D) => string | number
  /** What comes after something of the same thread waits for it. */
  threadOf: (deed: D) => number
  /** Tells the server; `note` keeps what of it has been done already. */
  send: (deed: D, note: (deed: D) => Promise<void>) => Promise<unknown>
  /** The server has it, told here or in another window: until this is over it is shown as it was kept. */
  onSent: (deed: D, where: 'here' | 'elsewhere') => unknown
  onRefused?: (deed: D) => unknown
  /** What cannot be without the deed that is given up. */
  goesWith: (deed: D, other: D) => boolean
}

/** Tells what was done in the order in which it was done, once; what the server refuses stays until somebody decides. */
export function createDeedQueue<D extends Kept>(store: DeedStore<D>, way: Way<D>, tabs: Tabs<D> = alone()) {
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
      if (mayPass(error)) return false
      // where a browser knows no locks another window may have told it meanwhile
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
    /** From here on it outlives the page; `flush` tells it. */
    keep,
    add: async (deed: D) => {
      await keep(deed)
      return flush(way.ownerOf(deed))
    },
    /** Once more, with what was missing. */
    again: async (deed: D, changed: Partial<D> = {}) => {
      await keep({ ...deed, ...changed, fault: null })
      return flush(way.ownerOf(deed))
    },
    /** It has come about in another way; what waited for it is told. */
    settle: async (deed: D) => {
      await store.drop(deed.key)
      await look()
      return flush(way.ownerOf(deed))
    },
    /** With what cannot be without it; what waited for it is told. */
    giveUp: async (deed: D) => {
      for (const other of await store.all()) if (way.goesWith(deed, other)) await store.drop(other.key)
      await store.drop(deed.key)
      await look()
      return flush(way.ownerOf(deed))
    },
    /** All of this person, unsaid. */
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
