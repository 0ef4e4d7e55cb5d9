import { describe } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { describeMatrix } from './matrix.ts'
import { withoutPolicies } from './support/connections.ts'

const made = testDatabase()

describe('as the application connects', () => describeMatrix(made))
describe('on a connection without policies', () => describeMatrix(withoutPolicies(made)))
describe('for a group that narrowed its call to itself and one institution, without policies', () => {
  describeMatrix(withoutPolicies(made), 1_000_001)
})
