import type { TestDatabase } from './database.ts'

/**
 * The services connect as the owner, whom row-level security does not bind here, so only the queries separate tenants.
 */
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
    return made.ownerUrl
  },
})
