import { afterEach, expect, it, vi } from 'vitest'
import { fakeDatabases } from '../testing/fake-database.ts'

/** A localStorage like a browser's. */
class Storage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let pages = 0
/** The module as another page loads it, with a database or without. */
function page(): Promise<typeof import('./kept-store.ts')> {
  const anew = `./kept-store.ts?page=${pages++}`
  return import(/* @vite-ignore */ anew)
}
function browser({ hasDatabase = true } = {}) {
  vi.stubGlobal('localStorage', new Storage())
  const { globals, fails } = fakeDatabases()
  if (hasDatabase) for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return fails
}
afterEach(() => vi.unstubAllGlobals())

it('stores in the database, where the next page finds it, and nowhere else', async () => {
  browser()
  const { writeKept } = await page()
  expect(await writeKept('care.fill.one', { page: 1 })).toBe(true)
  expect(await writeKept('care.fill.one', { page: 2 })).toBe(true)
  const { readKept } = await page()
  expect([await readKept('care.fill.one'), await readKept('care.fill.other')]).toEqual([{ page: 2 }, null])
  expect(Object.keys(localStorage)).toEqual([])
})

it('stores in localStorage without a database, and still finds it there once there is one', async () => {
  browser({ hasDatabase: false })
  const plain = await page()
  expect(await plain.writeKept('care.fill.one', { page: 1 })).toBe(true)
  expect(await plain.readKept('care.fill.one')).toEqual({ page: 1 })
  for (const [name, value] of Object.entries(fakeDatabases().globals)) vi.stubGlobal(name, value)
  expect(await (await page()).readKept('care.fill.one')).toEqual({ page: 1 })
})

it('a database that fails to open counts as none', async () => {
  const fails = browser()
  fails.opening = true
  const { writeKept, readKept } = await page()
  expect(await writeKept('care.fill.one', { page: 1 })).toBe(true)
  expect(localStorage.getItem('care.fill.one')).toBe('{"page":1}')
  expect(await readKept('care.fill.one')).toEqual({ page: 1 })
})

it('reports a failed write, and reads an unreadable value as null', async () => {
  const fails = browser()
  const { writeKept, readKept } = await page()
  fails.writing = true
  expect(await writeKept('care.fill.one', { page: 1 })).toBe(false)
  localStorage.setItem('care.fill.one', '{half')
  expect(await readKept('care.fill.one')).toBeNull()
})

it.each([true, false])('finds and deletes everything under a prefix only: with a database %s', async (hasDatabase) => {
  browser({ hasDatabase })
  const { writeKept, keptUnder, forgetUnder, readKept } = await page()
  const names = ['care.fill.staff.5.a', 'care.fill.staff.6.b', 'care.fill.stranger']
  for (const name of names) await writeKept(name, { name })
  expect(await keptUnder('care.fill.staff.')).toEqual([{ name: names[0] }, { name: names[1] }])
  await forgetUnder('care.fill.staff.')
  expect([await keptUnder('care.fill.staff.'), await readKept('care.fill.stranger')]).toEqual([
    [],
    { name: 'care.fill.stranger' },
  ])
})

it('finds and deletes in both places', async () => {
  browser({ hasDatabase: false })
  await (await page()).writeKept('care.fill.staff.1', { at: 'storage' })
  const { globals } = fakeDatabases()
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { writeKept, keptUnder, forgetUnder } = await page()
  await writeKept('care.fill.staff.2', { at: 'database' })
  expect(await keptUnder('care.fill.staff.')).toEqual([{ at: 'database' }, { at: 'storage' }])
  await forgetUnder('care.fill.staff.')
  expect([await keptUnder('care.fill.staff.'), Object.keys(localStorage)]).toEqual([[], []])
})
