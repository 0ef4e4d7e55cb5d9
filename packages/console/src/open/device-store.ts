const table = 'kept'
let opened: Promise<IDBDatabase | null> | undefined

/** Reads a value from IndexedDB, else from localStorage. */
export async function readStored<T>(name: string): Promise<T | null> {
  try {
    const db = await open()
    const found = db && (await answerOf<T | undefined>(db.transaction(table).objectStore(table).get(name)))
    return found ?? (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null)
  } catch {
    return null
  }
}

/**
 * Stores a value; returns whether that succeeded. IndexedDB is preferred, because localStorage is written to disk
 * seconds later and a killed browser loses it; localStorage is the fallback.
 */
export async function writeStored(name: string, value: object): Promise<boolean> {
  try {
    const db = await open()
    if (db) await put(db, name, value)
    else localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
const namesHere = (prefix: string) => Object.keys(localStorage).filter((name) => name.startsWith(prefix))

/** All stored values whose key begins with the prefix. */
export async function storedUnder<T>(prefix: string): Promise<T[]> {
  const db = await open()
  const found = db ? await answerOf<T[]>(db.transaction(table).objectStore(table).getAll(under(prefix))) : []
  return [...found, ...namesHere(prefix).map((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as T)]
}

export async function deleteUnder(prefix: string): Promise<void> {
  for (const name of namesHere(prefix)) localStorage.removeItem(name)
  const db = await open()
  if (db) await answerOf(db.transaction(table, 'readwrite').objectStore(table).delete(under(prefix)))
}

function open(): Promise<IDBDatabase | null> {
  opened ??= opening().catch(() => null)
  return opened
}

async function opening(): Promise<IDBDatabase | null> {
  if (!('indexedDB' in globalThis)) return null
  const request = indexedDB.open('care.fill', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(table)
  return answerOf(request)
}

const put = (db: IDBDatabase, name: string, value: object) =>
  new Promise<void>((resolve, reject) => {
    const written = db.transaction(table, 'readwrite')
    written.objectStore(table).put(value, name)
    written.oncomplete = () => resolve()
    written.onabort = () => reject(written.error)
  })

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
