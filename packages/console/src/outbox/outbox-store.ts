import type { QueuedOperation } from './queued-operation.ts'

/** Store of queued operations, which survive a reload and a dead battery. */
export interface OutboxStore<D extends QueuedOperation> {
  all: () => Promise<D[]>
  put: (deed: D) => Promise<unknown>
  drop: (key: string) => Promise<unknown>
}

const table = 'deeds'

/** Opens a store in the IndexedDB database of this name; in memory only where the browser has no IndexedDB. */
export function openOutboxStore<D extends QueuedOperation>(database: string): OutboxStore<D> {
  const kept = new Map<string, D>()
  let opened: Promise<IDBDatabase | null> | undefined
  const open = () => {
    opened ??= opening(database).catch(() => null)
    return opened
  }
  const run = async <T>(mode: IDBTransactionMode, work: (table: IDBObjectStore) => IDBRequest<T>) => {
    const db = await open()
    return db ? answerOf(work(db.transaction(table, mode).objectStore(table))) : null
  }
  return {
    all: async () => {
      const found = (await run<D[]>('readonly', (deeds) => deeds.getAll())) ?? [...kept.values()]
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

async function opening(database: string): Promise<IDBDatabase | null> {
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
