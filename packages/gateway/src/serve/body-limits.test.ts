import { contract, gatewayAreas } from '@care/shared/contract'
import { endpointsOf } from '@care/shared/http/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

let gateway: TestGateway
let bearer: { authorization: string }
beforeAll(async () => {
  gateway = await startGateway()
  bearer = await gateway.bearer({ tenantId: 1, permissions: ['workorder:create', 'workorder:edit', 'dict:edit'] })
})
afterAll(() => gateway.stop())

const kb = 1024
/** For each call, its body limit if that is not a megabyte. */
const limits: Record<string, number> = {
  ...Object.fromEntries(
    [
      'session.token',
      'account.tenantChoices',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.remove',
      'secondFactor.renewCodes',
      'profile.edit',
      'forgottenPassword.policy',
      'forgottenPassword.reset',
      'registration.register',
      'registration.bindOpen',
      'registration.updatePwd',
      'phoneToken.token',
      'socialToken.token',
      'socialBind.bind',
    ].map((name) => [name, 8 * kb]),
  ),
  'captcha.slide': 16 * kb,
  'captcha.workDone': kb,
  'walls.keepPicture': 100_000,
  'settings.save': 16 * kb,
  'questionnaireResults.create': 512 * kb,
  'questionnairePartials.keep': 128 * kb,
  'questionnaireFiles.upload': 6 * kb * kb,
  'questionnaireFiles.uploadOwn': 6 * kb * kb,
  'logs.report': 256 * kb,
  'files.upload': 6 * kb * kb,
  'externalFiles.upload': 6 * kb * kb,
  'jobs.import': 20 * kb * kb + 64 * kb,
  'elderSheets.import': 20 * kb * kb + 64 * kb,
  'deviceSheets.importCheck': 20 * kb * kb + 64 * kb,
  'deviceSheets.import': 20 * kb * kb + 64 * kb,
  // the calls of all file imports
  ...Object.fromEntries(
    endpointsOf(contract).flatMap(({ name, options }) => (options.rowsOf ? [[name, 24 * kb * kb]] : [])),
  ),
}
it('each call declares its agreed body limit', () => {
  const declared = endpointsOf(contract).flatMap(({ name, options: { bodyLimit } }) =>
    bodyLimit ? [[name, bodyLimit]] : [],
  )
  expect(Object.fromEntries(declared)).toEqual(limits)
})

const usual = ['workOrders.create', 'dictionaryItems.create', 'ingestion.batch', 'lock.unlock', 'email.prove']
const judged = endpointsOf(contract)
  .filter(({ options }) => options.access !== 'internal' && options.encoding !== 'multipart')
  .filter(({ name }) => name in limits || usual.includes(name))
it('tests calls with an own and the usual limit', () => expect(judged).toHaveLength(22 + usual.length))

it.each(judged)('a body of $name is refused above its limit and accepted up to it', async ({ name, ...call }) => {
  const limit = limits[name] ?? kb * kb
  const send = (bytes: number) =>
    gateway.app.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/g, '1'),
      headers: { ...bearer, 'content-type': 'application/json' },
      payload: `"${'x'.repeat(bytes - 2)}"`,
    })
  expect((await send(limit + 1)).statusCode).toBe(413)
  // a call of the gateway itself refuses plain text, but the mocked service accepts any body
  const isOwn =
    (gatewayAreas as readonly string[]).includes(name.split('.')[0] ?? '') || call.options.access === 'client'
  expect([(await send(limit)).statusCode]).toEqual([isOwn ? expect.toSatisfy((status) => status < 413) : 200])
})
