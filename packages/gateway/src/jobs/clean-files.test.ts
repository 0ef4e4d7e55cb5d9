import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanFiles } from './clean-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'care-clean-'))
  mkdirSync(join(folder, '1000002'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = Date.parse('2026-11-21T12:00:00+08:00')
const hour = 3600_000
const name = 'a'.repeat(32)
const part = '12345678-1234-1234-1234-123456789012.part'
function put(file: string, age: number) {
  const path = join(folder, '1000002', file)
  writeFileSync(path, 'x')
  utimesSync(path, (now - age) / 1000, (now - age) / 1000)
}

it.each([
  [`${name}.xlsx`, 24 * hour],
  [`${name}.csv`, 24 * hour],
  [`${name}.zip`, 24 * hour],
  [`${name}.upload`, 24 * hour],
  [`${name}.rows.json`, 24 * hour],
  [`${name}.xlsx.${part}`, hour],
  [`${name}.upload.${part}`, hour],
])('the file %s is deleted when its lifetime is over, and not before', async (file, life) => {
  put(file, life - 1_000)
  expect(await cleanFiles(folder, now)).toBe(0)
  expect(readdirSync(join(folder, '1000002'))).toEqual([file])
  put(file, life)
  expect(await cleanFiles(folder, now)).toBe(1)
  expect(readdirSync(join(folder, '1000002'))).toEqual([])
})

it('the clean-up keeps files that no job created, and accepts a missing folder', async () => {
  for (const file of ['notes.txt', `${name}.tar`, `${name}x.csv`]) put(file, 1_000 * hour)
  expect(await cleanFiles(folder, now)).toBe(0)
  expect(readdirSync(join(folder, '1000002'))).toHaveLength(3)
  expect(await cleanFiles(join(folder, 'nowhere'), now)).toBe(0)
})
