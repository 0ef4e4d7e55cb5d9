import { contract } from '@care/shared/contract'
import { pathOf } from '@care/shared/http/path-of'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { defaultPoolLimits } from '../upstream/upstream.ts'

const usual = defaultPoolLimits.answerMs
const path = pathOf(contract.elderPapers.print, { id: 7 })
let gateway: TestGateway

beforeAll(async () => {
  defaultPoolLimits.answerMs = 100
  gateway = await startGateway()
})
afterAll(async () => {
  defaultPoolLimits.answerMs = usual
  await gateway.stop()
})

it('the gateway allows a call marked as slow more time, and sends it only once', async () => {
  const other = pathOf(contract.elders.get, { id: 7 })
  const { promise: made, resolve: make } = Promise.withResolvers<string>()
  gateway.upstream.on('GET', path, () => made)
  gateway.upstream.on('GET', other, () => new Promise(() => undefined))
  const headers = await gateway.bearer({ permissions: ['elder:view', 'elder:print'] })
  const waiting = fetch(`${gateway.url}${path}?kind=summary`, { headers })
  expect((await fetch(gateway.url + other, { headers })).status).toBeGreaterThanOrEqual(500)
  make('paper')
  const answer = await waiting
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ data: 'paper' })
  expect(gateway.upstream.received.filter((call) => call.path.startsWith(path))).toHaveLength(1)

  const breaking = '/tenant-members/oldman/8/print'
  gateway.upstream.on('GET', breaking, (_, response) => void response.destroy())
  expect((await fetch(`${gateway.url}${breaking}?kind=summary`, { headers })).status).toBeGreaterThanOrEqual(500)
  expect(gateway.upstream.received.filter((call) => call.path.startsWith(breaking))).toHaveLength(1)
})
