import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { createFastPath } from './fast-path.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway()
  gateway.upstream.on('GET', page, () => 'rows')
})
afterAll(() => gateway.stop())

/** Diagnostics channel to which the framework reports the calls that it handles. */
const handling = 'tracing:fastify.request.handler:start'
const page = '/tenant-members/oldman/page'

function laneWith(pass: () => boolean) {
  const lane = createFastPath()
  lane.add(page, pass)
  return {
    close: lane.close,
    takes: (url: string, method = 'GET') => {
      const raw = Object.assign(new IncomingMessage(new Socket()), { url, method, headers: { host: 'x' } })
      return lane.takes(raw, new ServerResponse(raw))
    },
  }
}

it('the fast path handles reads of known paths until it is closed', () => {
  const { takes, close } = laneWith(() => true)
  expect([takes(page), takes(`${page}?current=2`)]).toEqual([true, true])
  for (const url of [`${page}/`, `${page}%00`, `/${page}`, '/tenant-members/oldm%61n/page', '/x'])
    expect(takes(url)).toBe(false)
  expect([takes(page, 'POST'), takes(page, 'HEAD')]).toEqual([false, false])
  close()
  expect(takes(page)).toBe(false)
})

it('the fast path leaves unknown sessions and refused calls to the framework', () => {
  const refusing = laneWith(() => {
    throw new Error('refused')
  })
  expect([refusing.takes(page), laneWith(() => false).takes(page)]).toEqual([false, false])
})

it.each([
  ['of a person with the permission', 200, { permissions: ['elder:view'] }, {}],
  ['narrowed to a tenant', 200, { permissions: ['elder:view'], allowedTenantIds: [7, 8] }, { 'tenant-id': '8' }],
  ['from an origin of ours', 200, { permissions: ['elder:view'] }, { origin: 'https://evil.example' }],
  ['of a person without the permission', 403, { permissions: [] }, {}],
  ['for another tenant', 403, { permissions: ['elder:view'] }, { 'tenant-ids': '99' }],
  ['for an invalid tenant', 400, { permissions: ['elder:view'] }, { 'tenant-ids': 'x' }],
  ['without a valid token', 401, {}, { authorization: 'Bearer x' }],
])('the fast path sends the same response as the framework to a call %s', async (_, status, person, given) => {
  const headers: Record<string, string> = { ...(await gateway.bearer(person)), 'user-agent': 'x', ...given }
  const url = `${page}?current=2`
  const taken = () => gateway.upstream.received.splice(0).find(({ path }) => path === url)
  // injected calls do not use the fast path; the first one loads the session into memory
  const injected = await gateway.app.inject({ url, headers })
  const byFramework = taken()
  let isHandled = false
  const handled = () => {
    isHandled = true
  }
  subscribe(handling, handled)
  const answer = await fetch(gateway.url + url, { headers })
  unsubscribe(handling, handled)
  const byLane = taken()

  const settled = ({ connection: _c, date: _d, 'keep-alive': _k, ...rest }: Record<string, unknown>) => ({
    ...rest,
    'x-request-id': typeof rest['x-request-id'],
  })
  expect(answer.status).toBe(status)
  expect(settled(Object.fromEntries(answer.headers))).toEqual(settled(injected.headers))
  expect(byLane && { ...byLane, headers: settled(byLane.headers) }).toEqual(
    byFramework && { ...byFramework, headers: settled(byFramework.headers) },
  )
  expect([byLane !== undefined, isHandled]).toEqual([status === 200, status !== 200])
})
