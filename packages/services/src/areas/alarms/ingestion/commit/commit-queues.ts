import { tooManyRequests } from '@care/shared/http/errors'

interface Waiting<T, R> {
  items: T[]
  resolve: (results: R[]) => void
  reject: (reason: unknown) => void
}
interface Line<T, R> {
  waiting: Waiting<T, R>[]
  waitingItems: number
  running: number
}

const largestCommit = 2_000
const longestLine = 30_000
/**
 * Queue length from which a second concurrent commit is faster, because the database works while the next batch is
 * prepared.
 */
const worthASecond = 500

/**
 * One commit queue per tenant: items that arrive during a commit wait and share the next one. Under load a message
 * costs little, otherwise it is fast; a flood from one tenant uses at most two connections and delays no other tenant.
 */
export class CommitQueues<T, R> {
  readonly #commit: (tenantId: number, items: T[]) => Promise<R[]>
  readonly #lines = new Map<number, Line<T, R>>()

  /** `commit` returns one result per item, in order. */
  constructor(commit: (tenantId: number, items: T[]) => Promise<R[]>) {
    this.#commit = commit
  }

  /** Resolves once the items are committed. */
  submit(tenantId: number, items: T[]): Promise<R[]> {
    if (items.length === 0) return Promise.resolve([])

    const line = this.#lines.get(tenantId) ?? { waiting: [], waitingItems: 0, running: 0 }
    this.#lines.set(tenantId, line)
    if (line.waitingItems + items.length > longestLine)
      return Promise.reject(tooManyRequests('上报过于频繁，请稍后重试', 2))

    return new Promise((resolve, reject) => {
      line.waiting.push({ items, resolve, reject })
      line.waitingItems += items.length
      if (line.running === 0 || (line.running === 1 && line.waitingItems >= worthASecond))
        void this.#run(tenantId, line)
    })
  }

  async #run(tenantId: number, line: Line<T, R>) {
    line.running += 1
    while (line.waiting.length > 0) await this.#settle(tenantId, take(line))
    line.running -= 1
    if (line.running === 0) this.#lines.delete(tenantId)
  }

  /** If a shared commit fails, commits each submission alone, so that an invalid one makes no other fail. */
  async #settle(tenantId: number, group: Waiting<T, R>[]) {
    try {
      const results = await this.#commit(
        tenantId,
        group.flatMap(({ items }) => items),
      )
      let from = 0
      for (const { items, resolve } of group) {
        resolve(results.slice(from, from + items.length))
        from += items.length
      }
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error)
      else for (const one of group) await this.#settle(tenantId, [one])
    }
  }
}

function take<T, R>(line: Line<T, R>): Waiting<T, R>[] {
  let size = 0
  const count = line.waiting.findIndex(({ items }) => {
    size += items.length
    return size > largestCommit
  })
  const group = line.waiting.splice(0, count === -1 ? line.waiting.length : Math.max(count, 1))
  line.waitingItems -= group.reduce((sum, { items }) => sum + items.length, 0)
  return group
}
