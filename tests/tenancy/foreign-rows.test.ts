import { describe } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { withoutPolicies } from '../../packages/services/src/testing/without-policies.ts'
import { describeReads, ours } from './reads.ts'

const made = testDatabase()
const bare = testDatabase()
const narrowed = testDatabase()
const group = 1_000_001

describe('as the application connects', () => describeReads(made))
describe('on a connection without policies', () => describeReads(withoutPolicies(bare)))
describe('for a group that narrowed its call to itself and one institution, without policies', () => {
  // what one may choose from is all that the session sees, and its account is the group's
  const whole = ['list', 'page', 'tree', 'visible']
    .map((call) => `tenants.${call}`)
    .concat('panel.info', 'account.info', 'quotas.page')
  describeReads(withoutPolicies(narrowed), { tenantId: group, tenantIds: [group, ours] }, whole)
})
