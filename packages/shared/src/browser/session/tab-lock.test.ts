import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock.ts'

/** A lock manager like the browser's: one holder of a name, the others in turn, or null for `ifAvailable`. */
function lockManager() {
  const tails = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  const hold = (name: string, work: (lock: object | null) => Promise<unknown>) => {
    held.add(name)
    const run = work({ name }).finally(() => held.delete(name))
    tails.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }
  return {
    request(name: string, ...rest: [object, (lock: object | null) => Promise<unknown>] | [() => Promise<unknown>]) {
      if (rest.length === 2) return held.has(name) ? rest[1](null) : hold(name, rest[1])
      return (tails.get(name) ?? Promise.resolve()).then(() => hold(name, rest[0]))
    },
  }
}

beforeEach(() => void vi.stubGlobal('navigator', { locks: lockManager() }))
afterEach(() => vi.unstubAllGlobals())

it('makes a second tab wait and reports the wait, but only for the same name', async () => {
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  const first = withTabLock('care.refresh.a', async (hasWaited) => {
    order.push(`first ${hasWaited}`)
    await gate.promise
    order.push('first is done')
    return 1
  })
  const second = withTabLock('care.refresh.a', async (hasWaited) => {
    order.push(`second ${hasWaited}`)
    return 2
  })
  await withTabLock('care.refresh.b', async (hasWaited) => order.push(`beside ${hasWaited}`))
  expect(order).toEqual(['first false', 'beside false'])
  gate.resolve()
  expect([await first, await second]).toEqual([1, 2])
  expect(order.slice(2)).toEqual(['first is done', 'second true'])
})

it.each([null, undefined, 0, ''])('runs the work once, whatever it returns: %j', async (result) => {
  const work = vi.fn(async () => result)
  expect(await withTabLock('care.refresh.a', work)).toBe(result)
  expect(work.mock.calls).toEqual([[false]])
})

it('rejects with the error of the work, and lets the next tab in', async () => {
  await expect(withTabLock('care.refresh.a', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(await withTabLock('care.refresh.a', async (hasWaited) => hasWaited)).toBe(false)
})

it('does not release the lease of a tab that came after its own had expired', async () => {
  vi.stubGlobal('navigator', {})
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  await withTabLock('care.refresh.a', async () => void store.set('care.refresh.a', '9999999999999 of another tab'))
  expect(store.get('care.refresh.a')).toBe('9999999999999 of another tab')
})
