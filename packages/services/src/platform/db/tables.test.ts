import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { describeTables } from './describe-tables.ts'

const made = testDatabase('empty')

it('tables.ts describes the migrated database; run with -u to write it', async () => {
  await expect(
    await describeTables(made.ownerUrl),
    'renew tables.ts by `npm test -- packages/services/src/platform/db/tables.test.ts -u`',
  ).toMatchFileSnapshot('tables.ts')
})
