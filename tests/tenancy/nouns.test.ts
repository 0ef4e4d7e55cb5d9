import { contract } from '@care/shared/contract'
import { endpointsOf, get, paramNames } from '@care/shared/http/endpoint'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { namelessIds, slotsOf } from '../support/ids.ts'

const endpoints = endpointsOf(contract)

/** Named like ids, but of nothing that we keep: a client's own number, somebody else's name for a person. */
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
  // what stands on the sheet of the elder who is named beside it
  'checkOuts.save': ['form.words.0.key'],
  'checkOuts.checkOut': ['words.0.key'],
  'doorLocks.save': ['projectId'],
  ...Object.fromEntries(
    ['create', 'update'].map((verb) => [`orderPlans.${verb}`, ['items.0.projectUserVoList.0.key']]),
  ),
  ...Object.fromEntries(
    ['create', 'update'].map((verb) => [`workOrders.${verb}`, ['workOrderJobs.0.projectUserVoList.0.key']]),
  ),
  // a base area
  'routes.change': ['0.routeId'],
  // of a third party's own
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

it('says of every id in a call what it is of', () => {
  const nameless = endpoints.map((endpoint) => [endpoint.name, namelessIds(endpoint)] as const)
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

/** Parts of a path that choose or prove, and name no record. */
const noRecord = ['token', 'mobile', 'code', 'status', 'target', 'type', 'score']

it('says of every part of a path what it names', () => {
  const bare = endpoints.flatMap(({ name, path, options }) =>
    paramNames(path).flatMap((part) => (part in (options.ids ?? {}) ? [] : [`${name} ${part}`])),
  )
  expect(
    bare.filter((part) => !noRecord.includes(part.split(' ')[1] ?? '')),
    'say `ids: { … }` beside its path in the contract',
  ).toEqual([])
})

it('finds ids in lists, in texts, in what is optional and in what lies deeper', () => {
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

it('takes for a number of a record nothing that JavaScript reads as a number besides its digits', () => {
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

it('does not compile a path with an id of nothing', () => {
  // @ts-expect-error it says of what
  expect(get('/elder/:id', { access: 'signed-in' }).path).toBe('/elder/:id')
  // @ts-expect-error there is no such thing
  expect(get('/elder/:id', { access: 'signed-in', ids: { id: 'nothing' } }).path).toBe('/elder/:id')
})
