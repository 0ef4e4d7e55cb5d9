import type { Deed } from './deed.ts'

/** Where deeds are kept: they outlive a reload, a dead battery and a sign-out. */
export interface DeedStore {
  all: () => Promise<Deed[]>
  put: (deed: Deed) => Promise<unknown>
  drop: (key: string) => Promise<unknown>
}

const [database, table] = ['care-deeds', 'deeds']

/** In the browser's own database; while the page is open alone where a browser has none. */
export function deedStore(): DeedStore {
  const kept = new Map<string, Deed>()
  let opened: Promise<IDBDatabase | null> | undefined
  const open = () => {
    opened ??= opening().catch(() => null)
    return opened
  }
  const run = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>) => {
    const db = await open()
    return db ? answerOf(work(db.transaction(table, mode).objectStore(table))) : null
  }
  return {
    all: async () => {
      const found = (await run<Deed[]>('readonly', (deeds) => deeds.getAll())) ?? [...kept.values()]
      return found.sort((one, other) => one.doneAt - other.doneAt)
    },
    put: async (deed) => {
      kept.set(deed.key, deed)
      await run('readwrite', (deeds) => deeds.put(deed))
    },
    drop: async (key) => {
      kept.delete(key)
      await run('readwrite', (deeds) => deeds.delete(key))
    },
  }
}

async function opening(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null
  const request = indexedDB.open(database, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' })
  return answerOf(request)
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
