import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { describeTables } from './describe-tables.ts'

const made = testDatabase('empty')

it('describes the migrated database as it is: this test with -u writes it', async () => {
  await expect(await describeTables(made.ownerUrl)).toMatchFileSnapshot('tables.ts')
})
