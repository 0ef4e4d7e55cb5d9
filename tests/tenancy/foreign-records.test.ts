import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { withoutPolicies } from '../../packages/services/src/testing/without-policies.ts'
import { describeMatrix } from './matrix.ts'
import { openToGroup, withoutDatabase } from './support/call-requirements.ts'
import { connectWithPoliciesOnly } from './support/connections.ts'
import { attackedTenantId, attackingTenantId } from './support/institutions.ts'

const made = testDatabase()
const services = testServices(made)
const alone = testServices(withoutPolicies(made), { filesOf: services })
const group = 1_000_001

describeMatrix(made, [
  { from: 'as the application connects', services, owners: services },
  { from: 'where the repositories stand alone', services: alone, owners: alone, inPairs: true },
  {
    from: 'where the repositories stand alone, for a group that narrowed its call to itself and one institution',
    services: alone,
    owners: alone,
    reach: { tenantId: group, tenantIds: [group, attackingTenantId] },
    isOpen: (place) => place in openToGroup,
  },
  {
    from: 'where the policies stand alone',
    services: testServices(connectWithPoliciesOnly(made, attackedTenantId), { filesOf: services }),
    owners: services,
    reach: { tenantIds: [attackingTenantId, attackedTenantId] },
    // which institutions may be named is decided by the session, not by the policies
    isOpen: (place, { nouns }) => place in withoutDatabase || nouns.includes('tenant'),
  },
])
