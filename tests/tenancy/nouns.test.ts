import { contract } from '@care/shared/contract'
import { endpointsOf, get, paramNames } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { slotsOf, undeclaredIds } from '../support/schemas/ids.ts'

const endpoints = endpointsOf(contract)

/** Fields named like ids that identify no record of ours: a client's own number, or another system's id of a person. */
const ofNothing: Record<string, string[]> = {
  'registration.findToken': ['openId'],
  'externalAccounts.ticketForIdentity': ['openId'],
  'externalAccounts.bindIdentity': ['openId'],
  'socialAccounts.byIdentity': ['openId'],
  'socialAccounts.bind': ['openId'],
  'contacts.create': ['openId'],
  'contacts.update': ['openId'],
  'signInLog.note': ['requestId'],
  'logs.report': ['0.id', '0.requestId'],
  'elderAccess.exported': ['key'],
  'deviceSheets.import': ['key'],
  'devices.create': ['imei'],
  'handovers.save': ['lines.0.key'],
  // key of a line on the sheet of the elder who is named in the same call
  'checkOuts.save': ['form.words.0.key'],
  'checkOuts.checkOut': ['words.0.key'],
  'doorLocks.save': ['projectId'],
  ...Object.fromEntries(
    ['create', 'update'].map((verb) => [`orderPlans.${verb}`, ['items.0.projectUserVoList.0.key']]),
  ),
  ...Object.fromEntries(
    ['create', 'update'].map((verb) => [`workOrders.${verb}`, ['workOrderJobs.0.projectUserVoList.0.key']]),
  ),
  // id of a base area
  'routes.change': ['0.routeId'],
  // the provider's own ids
  'callEvents.push': ['key'],
  ...Object.fromEntries(['create', 'export', 'page', 'update'].map((verb) => [`callSeats.${verb}`, ['userId']])),
  ...Object.fromEntries(
    ['create', 'export', 'page', 'update'].map((verb) => [`callSkillGroups.${verb}`, ['skillGroupId']]),
  ),
  ...Object.fromEntries(
    ['create', 'update'].map((verb) => [`callServices.${verb}`, ['instanceId', 'regionId', 'contactFlowId']]),
  ),
  'socialConnections.save': ['appId'],
  'connectionRegistry.save': ['appId'],
  'questionnaireBindings.bind': ['questions.0.questionId'],
  'questionnaireItems.create': ['formItemId'],
  'questionnaireItems.update': ['formItemId'],
  'questionnaireItems.remove': ['formItemId'],
  'questionnaireItems.sort': ['formItemId'],
  'questionnaireLogics.save': ['formItemId', 'conditionList.0.formItemId'],
  'questionnaireResults.create': ['wxOpenId'],
  'questionnaireTemplates.save': ['categoryId'],
  'questionnaires.settingStatus': ['wxOpenId'],
  'wallPairing.claim': ['key'],
  'auditNotes.note': ['serviceId', 'requestId'],
}

it('the contract declares for every id in a call which kind of record it identifies', () => {
  const nameless = endpoints.map((endpoint) => [endpoint.name, undeclaredIds(endpoint)] as const)
  const runs = endpoints
    .filter(({ options }) => options.rowsOf)
    .map(({ name }) => [name, name === 'devices.take' ? ['key', 'rows.0.values.imei'] : ['key']])
  expect(
    Object.fromEntries(nameless.filter(([, paths]) => paths.length > 0)),
    'say `id.of(…)` in the schema, or name it in `ofNothing` of tests/tenancy/nouns.test.ts',
  ).toEqual({
    ...ofNothing,
    ...Object.fromEntries(runs),
  })
})

/** Path parameters that select or prove something, but identify no record. */
const noRecord = ['token', 'mobile', 'code', 'status', 'target', 'type', 'score']

it('the contract declares for every path parameter which kind of record it identifies', () => {
  const bare = endpoints.flatMap(({ name, path, options }) =>
    paramNames(path).flatMap((part) => (part in (options.ids ?? {}) ? [] : [`${name} ${part}`])),
  )
  expect(
    bare.filter((part) => !noRecord.includes(part.split(' ')[1] ?? '')),
    'say `ids: { … }` beside its path in the contract',
  ).toEqual([])
})

it('the search for ids finds them in arrays, in texts, in optional and in nested fields', () => {
  const placesOf = (name: string) =>
    endpoints
      .filter((one) => one.name === name)
      .flatMap((one) => slotsOf(one).map(({ part, path }) => `${part} ${path}`))
  expect(placesOf('workOrders.update')).toEqual(
    [
      'oldmanId',
      'warningBusinessId',
      'id',
      'serverProjectId',
      'serverPackageId',
      'serverUserId',
      'helpers.0',
      'id',
    ].map((path, at) => `body ${at > 1 && at < 7 ? `workOrderJobs.0.${path}` : path}`),
  )
  expect(placesOf('elders.page')).toEqual(['query ids', 'query tenantId', 'query tags'])
  expect(placesOf('invitations.judge')).toEqual(['params id', 'body roleIds.0'])
  expect(placesOf('externalMessages.one')).toEqual(['params id', 'params recipient'])
})

it('a record’s number may contain only digits, not all that JavaScript parses as a number', () => {
  const numbers = endpoints.flatMap((endpoint) =>
    slotsOf(endpoint).flatMap(({ part, path, schema }) => {
      const rule = schema as z.ZodType | undefined
      return rule?.safeParse(7).data === 7 ? [{ rule, place: `${endpoint.name} ${part} ${path}` }] : []
    }),
  )
  expect(numbers.length).toBeGreaterThan(400)
  const misread = [true, false, [], [7], ['7'], {}, ' 7', '7.0', '0x7', '7e0']
  const taken = numbers.flatMap(({ rule, place }) =>
    misread.filter((value) => rule.safeParse(value).success).map((value) => `${place} ${JSON.stringify(value)}`),
  )
  expect(taken).toEqual([])
})

it('a path with an undeclared id does not compile', () => {
  // @ts-expect-error the id must declare what it identifies
  expect(get('/elder/:id', { access: 'signed-in' }).path).toBe('/elder/:id')
  // @ts-expect-error the noun does not exist
  expect(get('/elder/:id', { access: 'signed-in', ids: { id: 'nothing' } }).path).toBe('/elder/:id')
})
