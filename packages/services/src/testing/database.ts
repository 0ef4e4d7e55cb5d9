import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../platform/db/client.ts'
import { dropDatabase, type MadeDatabase, makeDatabase, type Template } from './template.repository.ts'

export interface TestDatabase {
  /** Connected as the application, so that row-level security applies. */
  readonly database: Database
  /** Connected as the owner, here a superuser, who sees all rows. */
  readonly owner: Database
  readonly ownerUrl: string
  readonly appUrl: string
}

/** Timeout in ms for the template with the whole demo, which the first test file creates and others wait for. */
const templatePatience = 300_000

/** A database of this test file's own, copied from a migrated template and dropped after the file's last test. */
export function testDatabase(template: Template = 'demo'): TestDatabase {
  let made: MadeDatabase | undefined
  beforeAll(async () => {
    made = await makeDatabase(template)
  }, templatePatience)
  afterAll(async () => {
    if (made) await dropDatabase(made)
  })
  const ready = () => {
    if (!made) throw new Error('the database is there once the tests run')
    return made
  }
  return {
    get database() {
      return ready().database
    },
    get owner() {
      return ready().owner
    },
    get ownerUrl() {
      return ready().ownerUrl
    },
    get appUrl() {
      return ready().appUrl
    },
  }
}
