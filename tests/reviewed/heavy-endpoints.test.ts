import { contract } from '@care/shared/contract'
import { patternFault } from '@care/shared/forms/questionnaires/items/pattern'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { hardPattern, heavyEndpoints, isHeavy } from '../../bench/support/heavy-endpoints.ts'

it('the benchmark covers every call with large bodies, files or patterns, or a slow result', () => {
  const heavy = endpointsOf(contract).filter(isHeavy)
  expect(
    heavy.map(({ name }) => name).sort(),
    'name what is asked of it in `heavyEndpoints` of bench/support/heavy-endpoints.ts; the record that it needs is one of its `EndpointInputs`, filled in bench/heavy-endpoints.ts',
  ).toEqual(Object.keys(heavyEndpoints).sort())
})

it('the benchmark’s hardest pattern is one that may be saved', () => expect(patternFault(hardPattern)).toBeNull())
