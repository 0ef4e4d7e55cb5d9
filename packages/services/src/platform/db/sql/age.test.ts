import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no other code computes an age', () => {
  const sources = new URL('../../../', import.meta.url)
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) => !/\.test\.ts$|^testing/.test(file))
  const reckoning = files.filter((file) =>
    /\bage\(|birthday\)\.slice/.test(readFileSync(new URL(file, sources), 'utf8')),
  )
  expect(reckoning).toEqual(['platform/db/sql/age.ts'])
})
