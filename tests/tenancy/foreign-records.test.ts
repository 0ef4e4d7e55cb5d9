import { describe } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { withoutPolicies } from '../../packages/services/src/testing/without-policies.ts'
import { describeMatrix, ours, theirs } from './matrix.ts'
import { policiesAlone } from './support/connections.ts'
import { openToGroup, withoutDatabase } from './support/particulars.ts'

const made = testDatabase()
const group = 1_000_001

describe('as the application connects', () => describeMatrix(made))

describe('where the repositories stand alone', () => describeMatrix(withoutPolicies(made), { inPairs: true }))

describe('where the repositories stand alone, for a group that narrowed its call to itself and one institution', () => {
  const reach = { tenantId: group, tenantIds: [group, ours] }
  describeMatrix(withoutPolicies(made), { reach, isOpen: (place) => place in openToGroup })
})

describe('where the policies stand alone', () => {
  const { on, hiding } = policiesAlone(made)
  describeMatrix(on, {
    reach: { tenantIds: [ours, theirs] },
    around: (work) => hiding(theirs, work),
    // which institutions a session may name is asked of the session
    isOpen: (place, { nouns }) => place in withoutDatabase || nouns.includes('tenant'),
  })
})
