import { contract } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { slotsOf } from '../support/schemas/ids.ts'
import { generateValidInput } from '../support/schemas/sample.ts'

/** Calls whose fields depend on each other: one of two is required, or one day comes after the other. */
const eitherOr =
  /^measurements\.|^footprint\.page$|^deviceConfigs\.update(Fall|Sleep)?$|^warnings\.gatewayHistory$|^fences\.(create|update)$|^workOrders\.measure$|^manualMeasurements\.record$|^devices\.(refresh|setPhoneNum)$|^familyPhones\.(list|create)$|^orders\.(detail|create)$|^elderTags\.tag$|^savedLists\.create$|^quietPeriods\.create$|^reconciliation\.explain$|^questionnaireResults\.(find|check)$|^contracts\.(create|sign)$|^stayPapers\.sign$|^payerShares\.change$|^rooms\.live$|^callCustomers\.byMobile$|^callJobs\.callsAbout$|^leaves\.create$/

/** Returns the given id if the schema accepts it, so that ids within a call differ. */
const idOf = (schema: z.core.$ZodType, id: number) =>
  z.safeParse(schema, id).success ? id : generateValidInput(schema)

it('a valid input can be generated for every call', () => {
  const refused = endpointsOf(contract).flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((part) => {
      const schema = endpoint.options[part]
      if (!schema || endpoint.options.encoding === 'multipart') return []
      const ids = slotsOf(endpoint).filter((slot) => slot.part === part && !slot.isOptional)
      const given = Object.fromEntries(ids.map((slot, at) => [slot.path, idOf(slot.schema ?? schema, at + 1)]))
      const { error } = z.safeParse(schema, generateValidInput(schema, given))
      return error && !eitherOr.test(endpoint.name) ? [`${endpoint.name} ${part}: ${error.issues[0]?.message}`] : []
    }),
  )
  expect(refused).toEqual([])
})
