import { describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../packages/services/src/testing/database.ts'
import { testServices } from '../../packages/services/src/testing/services.ts'
import { withoutPolicies } from '../../packages/services/src/testing/without-policies.ts'
import { callRequirements } from './support/call-requirements.ts'
import { allServiceCalls, areaOf, ask, operator, ownValues, sharedAreas } from './support/calls.ts'
import { World } from './support/world.ts'

const made = testDatabase()

/** Every write in an area whose records are shared by all institutions. */
const writes = allServiceCalls.filter((endpoint) => endpoint.method !== 'GET' && sharedAreas.has(areaOf(endpoint)))

it('the shared areas are exactly the areas listed here', () => {
  const areas = [
    'bankEntries',
    'basePackages',
    'dictionaries',
    'dictionaryItems',
    'embeddedPages',
    'menus',
    'packagePrices',
    'parameters',
    'publicHolidays',
    'reconciliation',
  ]
  expect([...sharedAreas].sort()).toEqual(areas)
})

/** Writes that are refused even for the operator, with the refusal, because these records are never deleted. */
const kept: Record<string, RegExp> = { 'bankEntries.remove': /银行流水不能删除/ }

function describeWrites(on: TestDatabase) {
  const services = testServices(on)

  it.each(writes)('$name is for the operator only', async (endpoint) => {
    const { shape } = callRequirements[endpoint.name] ?? {}
    const world = new World({ database: on.owner, tenantId: 1_000_002, filesDir: services.filesDir, shape })
    const values = await ownValues(endpoint, world, [])
    const { permissions } = operator
    const staff = await world.caller(permissions)
    const group = { ...staff, tenantId: 1_000_001, tenantIds: [1_000_001, 1_000_002, 1_000_003] }
    for (const caller of [staff, group])
      expect(await ask({ services, endpoint, caller, values, world })).toBe(
        '403 {"code":1,"msg":"不允许访问","data":null}',
      )
    expect(await ask({ services, endpoint, caller: operator, values, world })).toMatch(
      (on === made && kept[endpoint.name]) || /^200 \{"code":0/,
    )
  })
}

describe('shared records on the connection of the application', () => describeWrites(made))
describe('shared records on a connection without policies', () => describeWrites(withoutPolicies(made)))
