import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

/** Folders that are lists, and grow with the product. */
const lists = ['packages/services/src/platform/db/migrations', 'docs/decisions']

it('every folder contains at most 25 files, except growing lists', () => {
  const files = execFileSync('git', ['ls-files', 'packages', 'tests', 'bench', 'scripts', 'docs'], { encoding: 'utf8' })
  const sizes = new Map<string, number>()
  for (const file of files.trim().split('\n')) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1)
  const large = [...sizes].filter(([folder, size]) => size > 25 && !lists.includes(folder))
  expect(large, 'divide it by subject: at most 25 files in a folder').toEqual([])
})
