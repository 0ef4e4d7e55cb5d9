import { Redis } from 'ioredis'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '../redis/keys.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { ticketFor } from '../testing/live-client.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startGateway({ METRICS_TOKEN: 'a-token-for-metrics' })
})
afterAll(() => gateway.stop())

const open = (url: string, headers: Record<string, string> = {}) => request(gateway.url).get(url).set(headers)

describe('health', () => {
  it('reports the whole gateway and each of its parts as up, without details', async () => {
    const answer = await open('/actuator/health')
    expect(answer.status).toBe(200)
    const parts = { gateway: 'UP', services: 'UP', redis: 'UP', worker: 'DOWN' }
    expect(answer.body).toEqual({ status: 'UP', parts })
  })

  it('is up even without a worker and down without services; the parts are checked at most once a second', async () => {
    const redis = new Redis(gateway.redis.url)
    vi.useFakeTimers({ toFake: ['Date'] })
    const begun = Date.now() + 10_000
    const at = async (ms: number) => {
      vi.setSystemTime(begun + ms)
      const { statusCode, ...answer } = await gateway.app.inject({ url: '/actuator/health' })
      const { status, parts } = answer.json()
      return [statusCode, status, parts.services, parts.worker]
    }
    expect(await at(0)).toEqual([200, 'UP', 'UP', 'DOWN'])
    await redis.set(keys.workerBeat, '1')
    expect(await at(1_000)).toEqual([200, 'UP', 'UP', 'DOWN'])
    expect(await at(1_001)).toEqual([200, 'UP', 'UP', 'UP'])
    for (const [status, later] of [
      [499, 5_000],
      [500, 7_000],
    ] as const) {
      gateway.upstream.on('GET', '/actuator/health', (_, response) => response.writeHead(status).end())
      expect(await at(later)).toEqual(status < 500 ? [200, 'UP', 'UP', 'UP'] : [503, 'DOWN', 'DOWN', 'UP'])
    }
    gateway.upstream.on('GET', '/actuator/health', () => true)
    vi.useRealTimers()
    redis.disconnect()
  })
})

describe('metrics', () => {
  it('are served to requests from this machine or with the token, but not without a token through a proxy', async () => {
    const local = await open('/actuator/metrics')
    expect(local.text).toContain('care_answers_total')
    expect((await open('/actuator/metrics', { 'x-forwarded-for': '8.8.8.8' })).status).toBe(404)
    for (const name of ['forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip'])
      for (const path of ['/actuator/metrics', '/actuator/health'])
        expect((await open(path, { [name]: '8.8.8.8' })).status).toBe(404)
    for (const wrong of ['Bearer a-token-for-metricx', 'Bearer a-token-for-metric', 'Bearer ', ''])
      expect((await open('/actuator/metrics', { forwarded: 'for=8.8.8.8', authorization: wrong })).status).toBe(404)
    const token = { 'x-forwarded-for': '8.8.8.8', authorization: 'Bearer a-token-for-metrics' }
    expect((await open('/actuator/metrics', token)).status).toBe(200)
    expect((await open('/actuator/health', token)).body.parts).toMatchObject({ gateway: 'UP' })
  })

  it('count refused calls', async () => {
    await open('/admin/%00')
    await open('/tenant-members/oldman/page')
    const { text } = await open('/actuator/metrics')
    expect(text).toMatch(/care_answers_total\{status="400"\} \d/)
    expect(text).toMatch(/care_answers_total\{status="401"\} \d/)
  })
})

describe('the API documentation page', () => {
  const permissions = ['api:view']
  const admin = { tenantId: 1, permissions }

  it('opens only for administrators of the operator', async () => {
    for (const url of ['/api-docs', '/api-docs/json', '/openapi.json', '/api-docs?ticket=xxxxxxxxxxxxxxxxxxxxxx']) {
      expect((await open(url)).status).toBe(401)
      for (const person of [{ tenantId: 1 }, { permissions }])
        if (!url.includes('ticket')) expect((await open(url, await gateway.bearer(person))).status).toBe(403)
    }
  })

  it('refuses another kind of ticket', async () => {
    for (const person of [{ tenantId: 1, permissions: ['log:view'] }, { permissions }]) {
      const { authorization } = await gateway.bearer(person)
      const answer = await open(`/api-docs?ticket=${await ticketFor(gateway, authorization)}`)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
  })

  it('lists every external call and no internal one', async () => {
    const document = (await open('/openapi.json', await gateway.bearer(admin))).body
    expect(document.paths['/tenant-device/devicewarning/claim/{id}'].post.security).toEqual([{ bearer: [] }])
    expect(document.paths['/tenant-device/warningfeed/rows']).toBeUndefined()
  })

  it('opens in a new browser tab with a one-time ticket, and becomes unreadable when the session ends', async () => {
    const headers = await gateway.bearer(admin)
    const ticket = await ticketFor(gateway, headers.authorization)
    const entered = await open(`/api-docs?ticket=${ticket}`)
    expect(entered.status).toBe(302)
    expect((await open(`/api-docs?ticket=${ticket}`)).status).toBe(401)
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';')
    const kept = entered.headers['set-cookie']?.[0]
    expect(kept).toBe(`${cookie}; Path=/api-docs; HttpOnly; SameSite=Strict; Max-Age=900`)
    expect(entered.headers.location).toBe('/api-docs')
    expect((await open('/api-docs/json', { cookie })).status).toBe(200)
    expect((await open('/api-docs/json', { cookie: `a=b; ${cookie}; c=d` })).status).toBe(200)
    expect((await open('/api-docs/json', { cookie: `x${cookie}` })).status).toBe(401)
    await gateway.app.inject({ method: 'DELETE', url: '/auth/token/logout', headers })
    expect((await open('/api-docs/json', { cookie })).status).toBe(401)
  })
})
