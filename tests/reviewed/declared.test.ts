import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { schemaDescriber } from '../support/schemas/schema-text.ts'

const linesOf = schemaDescriber()
/** Sorted by name, because the position of a call in the contract needs no review. */
const endpoints = endpointsOf(contract).toSorted((a, b) => (a.name < b.name ? -1 : 1))
const lines = endpoints.flatMap(
  ({ name, options: { params, query, body, data, access: _, for: __, summary: ___, listOf: ____, ...options } }) => [
    `${name} ${JSON.stringify(options)}`,
    ...Object.entries({ params, query, body, data }).flatMap(([part, schema]) =>
      schema ? linesOf(schema, `${name} ${part}`) : [],
    ),
  ],
)

it('the contract has exactly the inputs and responses that were reviewed in declared.txt', async () => {
  await expect(
    `${lines.join('\n')}\n`,
    'renew tests/reviewed/declared.txt by `npm test -- tests/reviewed/declared.test.ts -u`, and read the difference',
  ).toMatchFileSnapshot('declared.txt')
})

it('the description of the contract includes limits, not only names', () => {
  const rule = lines.filter((line) => /\[(max_length|less_than|string_format|custom)/.test(line))
  expect(rule.length).toBeGreaterThan(lines.length / 10)
  expect(lines.filter((line) => / \?/.test(line))).toEqual([])
})

it('inputs of changes have no defaults, because a missing field must stay unchanged', () => {
  expect(lines.filter((line) => /^\S+ body\..* else .* optional$/.test(line))).toEqual([])
})
