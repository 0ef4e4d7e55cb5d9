import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { slotsOf } from '../support/ids.ts'
import { sample } from '../support/sample.ts'

/** One of two ids, neither of which is asked for by itself. */
const eitherOr = /^measurements\./

it('makes an input for every call that its schema takes', () => {
  const refused = endpointsOf(contract).flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = endpoint.options[part]
      if (!schema || endpoint.options.encoding === 'multipart') return []
      const ids = slotsOf(endpoint).filter((slot) => slot.part === part && !slot.isOptional)
      const given = Object.fromEntries(ids.map(({ path, schema: of }) => [path, sample(of ?? schema)]))
      const { error } = schema.safeParse(sample(schema, given))
      return error && !eitherOr.test(endpoint.name) ? [`${endpoint.name} ${part}: ${error.issues[0]?.message}`] : []
    }),
  )
  expect(refused).toEqual([])
})
