import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { withoutPolicies } from '../../packages/services/src/testing/without-policies.ts'
import { describeReads } from './reads.ts'
import { attackingTenantId } from './support/institutions.ts'
import { stopClock } from './support/stopped-clock.ts'

const made = testDatabase()
stopClock(made)
const services = testServices(made)
const alone = testServices(withoutPolicies(made), { filesOf: services })
const group = 1_000_001
// these calls list everything visible in the session, whose account belongs to the group
const whole = ['list', 'page', 'tree', 'visible']
  .map((call) => `tenants.${call}`)
  .concat('panel.info', 'account.info', 'quotas.page')

describeReads(made, [
  { from: 'as the application connects', services },
  { from: 'on a connection without policies', services: alone },
  {
    from: 'for a group that narrowed its call to itself and one institution, without policies',
    services: alone,
    reach: { tenantId: group, tenantIds: [group, attackingTenantId] },
    not: whole,
  },
])
