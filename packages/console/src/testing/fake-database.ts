type Key = string
interface Range {
  from: Key
  to: Key
}
interface Table {
  keyPath: string | null
  rows: Map<Key, unknown>
}

/** An in-memory IndexedDB, as far as the console uses it; its data outlives a page. */
export function fakeDatabases() {
  const databases = new Map<string, Map<string, Table>>()
  /** Simulated failures: opening a database, or writing. */
  const fails = { opening: false, writing: false }

  const open = (name: string) =>
    requested(() => {
      if (fails.opening) throw new DOMException('a private window', 'InvalidStateError')
      const known = databases.get(name)
      const tables = known ?? new Map<string, Table>()
      databases.set(name, tables)
      return { result: databaseOf(tables, fails), isNew: !known }
    })
  const globals = {
    indexedDB: { open },
    IDBKeyRange: { bound: (from: Key, to: Key): Range => ({ from, to }) },
  }
  return { globals, fails, names: () => [...databases.keys()] }
}

function databaseOf(tables: Map<string, Table>, fails: { writing: boolean }) {
  const tableNamed = (name: string): Table => {
    const table = tables.get(name)
    if (!table) throw new DOMException(name, 'NotFoundError')
    return table
  }
  return {
    createObjectStore: (name: string, { keyPath = null }: { keyPath?: string | null } = {}) =>
      void tables.set(name, { keyPath, rows: new Map() }),
    transaction: (name: string, mode = 'readonly') => {
      const table = tableNamed(name)
      const write = (change: () => void) =>
        requested(() => {
          if (mode !== 'readwrite') throw new DOMException(name, 'ReadOnlyError')
          if (fails.writing) throw new DOMException('full', 'QuotaExceededError')
          change()
          return { result: undefined }
        }, transaction)
      const transaction = {
        error: null as unknown,
        oncomplete: null as (() => void) | null,
        onabort: null as (() => void) | null,
        objectStore: () => ({
          get: (key: Key) => requested(() => ({ result: structuredClone(table.rows.get(key)) })),
          getAll: (range?: Range) =>
            requested(() => ({ result: keysIn(table, range).map((key) => structuredClone(table.rows.get(key))) })),
          put: (value: object, key?: Key) =>
            write(() => {
              const own = table.keyPath === null ? key : Reflect.get(value, table.keyPath)
              table.rows.set(own, structuredClone(value))
            }),
          delete: (at: Key | Range) =>
            write(() => {
              for (const key of typeof at === 'string' ? [at] : keysIn(table, at)) table.rows.delete(key)
            }),
        }),
      }
      return transaction
    },
  }
}

const keysIn = ({ rows }: Table, range?: Range): Key[] =>
  [...rows.keys()].sort().filter((key) => !range || (key >= range.from && key <= range.to))

interface Transaction {
  error: unknown
  oncomplete: (() => void) | null
  onabort: (() => void) | null
}

/**
 * Completes a request asynchronously, after the caller has set its listeners; a transaction ends with its only request.
 */
function requested(work: () => { result: unknown; isNew?: boolean }, transaction?: Transaction) {
  const request = {
    result: undefined as unknown,
    error: null as unknown,
    onupgradeneeded: null as (() => void) | null,
    onsuccess: null as (() => void) | null,
    onerror: null as (() => void) | null,
  }
  queueMicrotask(() => {
    try {
      const { result, isNew = false } = work()
      request.result = result
      if (isNew) request.onupgradeneeded?.()
      request.onsuccess?.()
      transaction?.oncomplete?.()
    } catch (error) {
      request.error = error
      request.onerror?.()
      if (transaction) transaction.error = error
      transaction?.onabort?.()
    }
  })
  return request
}
