import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { describeTables } from './generate-tables.ts'

const made = testDatabase('empty')

it('describes the migrated database as it is', async () => {
  const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
  expect(written, 'run src/platform/db/generate-tables.ts').toBe(await describeTables(made.ownerUrl))
})
