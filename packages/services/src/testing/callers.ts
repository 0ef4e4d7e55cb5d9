import type { Caller } from '@care/shared/admin/session/session'
import { beforeAll } from 'vitest'
import type { TestDatabase } from './database.ts'
import { callerOf } from './identity.ts'

/** Demo accounts as callers, by user name; filled in before the first test. */
export function testCallers<Name extends string>(made: TestDatabase, ...names: Name[]): Record<Name, Caller> {
  const callers = Object.fromEntries(names.map((name) => [name, {}])) as Record<Name, Caller>
  beforeAll(async () => {
    for (const name of names) Object.assign(callers[name], await callerOf(made.database, name))
  })
  return callers
}
