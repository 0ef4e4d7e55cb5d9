import type { TestDatabase } from '../../../packages/services/src/testing/database.ts'

/** As the owner of the tables, whom no policy binds: the conditions of the repositories stand alone. */
export const withoutPolicies = (made: TestDatabase): TestDatabase => ({
  get database() {
    return made.owner
  },
  get owner() {
    return made.owner
  },
  get ownerUrl() {
    return made.ownerUrl
  },
  get appUrl() {
    return made.appUrl
  },
})
