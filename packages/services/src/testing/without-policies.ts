import type { TestDatabase } from './database.ts'

/**
 * The test database with services that connect as a superuser, who bypasses row-level security, so that only the
 * queries separate tenants.
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
