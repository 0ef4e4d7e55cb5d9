import { describe } from 'vitest'
import { testDatabase } from '../../packages/services/src/testing/database.ts'
import { describeReads } from './reads.ts'
import { withoutPolicies } from './support/connections.ts'

const made = testDatabase()
const bare = testDatabase()

describe('as the application connects', () => describeReads(made))
describe('on a connection without policies', () => describeReads(withoutPolicies(bare)))
