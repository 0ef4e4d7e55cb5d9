import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'

/** Where the books of any institution differ from its money, empty where they are right. */
export const findBookDifferences = async ({ owner }: TestDatabase) =>
  (
    await sql<{ name: string; kind: string; expectedFen: number; bookedFen: number }>`
      select name, difference.* from sys_tenant cross join lateral find_book_differences(sys_tenant.id) as difference`.execute(
      owner,
    )
  ).rows
