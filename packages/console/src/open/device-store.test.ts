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
/** Loads a fresh copy of the module, as a new page would. */
function page(): Promise<typeof import('./device-store.ts')> {
  const anew = `./device-store.ts?page=${pages++}`
  return import(/* @vite-ignore */ anew)
}
function browser({ hasDatabase = true } = {}) {
  vi.stubGlobal('localStorage', new Storage())
  const { globals, fails } = fakeDatabases()
  if (hasDatabase) for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return fails
}
afterEach(() => vi.unstubAllGlobals())

it('stores a value in the database only, where the next page finds the value', async () => {
  browser()
  const { writeStored } = await page()
  expect(await writeStored('care.fill.one', { page: 1 })).toBe(true)
  expect(await writeStored('care.fill.one', { page: 2 })).toBe(true)
  const { readStored } = await page()
  expect([await readStored('care.fill.one'), await readStored('care.fill.other')]).toEqual([{ page: 2 }, null])
  expect(Object.keys(localStorage)).toEqual([])
})

it('stores a value in localStorage without a database, and finds it there even with a database later', async () => {
  browser({ hasDatabase: false })
  const plain = await page()
  expect(await plain.writeStored('care.fill.one', { page: 1 })).toBe(true)
  expect(await plain.readStored('care.fill.one')).toEqual({ page: 1 })
  for (const [name, value] of Object.entries(fakeDatabases().globals)) vi.stubGlobal(name, value)
  expect(await (await page()).readStored('care.fill.one')).toEqual({ page: 1 })
})

it('a database that fails to open counts as no database', async () => {
  const fails = browser()
  fails.opening = true
  const { writeStored, readStored } = await page()
  expect(await writeStored('care.fill.one', { page: 1 })).toBe(true)
  expect(localStorage.getItem('care.fill.one')).toBe('{"page":1}')
  expect(await readStored('care.fill.one')).toEqual({ page: 1 })
})

it('reports a failed write, and reads an unreadable value as null', async () => {
  const fails = browser()
  const { writeStored, readStored } = await page()
  fails.writing = true
  expect(await writeStored('care.fill.one', { page: 1 })).toBe(false)
  localStorage.setItem('care.fill.one', '{half')
  expect(await readStored('care.fill.one')).toBeNull()
})

it.each([true, false])('finds and deletes everything under a prefix only: with a database %s', async (hasDatabase) => {
  browser({ hasDatabase })
  const { writeStored, storedUnder, deleteUnder, readStored } = await page()
  const names = ['care.fill.staff.5.a', 'care.fill.staff.6.b', 'care.fill.stranger']
  for (const name of names) await writeStored(name, { name })
  expect(await storedUnder('care.fill.staff.')).toEqual([{ name: names[0] }, { name: names[1] }])
  await deleteUnder('care.fill.staff.')
  expect([await storedUnder('care.fill.staff.'), await readStored('care.fill.stranger')]).toEqual([
    [],
    { name: 'care.fill.stranger' },
  ])
})

it('finds and deletes values in the database and in localStorage', async () => {
  browser({ hasDatabase: false })
  await (await page()).writeStored('care.fill.staff.1', { at: 'storage' })
  const { globals } = fakeDatabases()
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const { writeStored, storedUnder, deleteUnder } = await page()
  await writeStored('care.fill.staff.2', { at: 'database' })
  expect(await storedUnder('care.fill.staff.')).toEqual([{ at: 'database' }, { at: 'storage' }])
  await deleteUnder('care.fill.staff.')
  expect([await storedUnder('care.fill.staff.'), Object.keys(localStorage)]).toEqual([[], []])
})
