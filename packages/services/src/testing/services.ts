import { type CallInput, queryString } from '@care/shared/http/client'
import { type DataOf, type Endpoint, pathOf } from '@care/shared/http/endpoint'
import type { Caller } from '@care/shared/session/session'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { adminApp } from '../admin/admin.app.ts'
import { authApp } from '../auth/auth.app.ts'
import { businessApp } from '../business/business.app.ts'
import { createApp } from '../http/app.ts'
import { membersApp } from '../members/members.app.ts'
import type { TestDatabase } from './database.ts'
import { identitySecret, vouchFor } from './identity.ts'

export interface Answer<T> {
  status: number
  code: number
  msg: string | null
  data: T
}

export interface TestServices {
  readonly app: FastifyInstance
  /** Makes a call the way the gateway forwards it. */
  call: <E extends Endpoint>(endpoint: E, caller: Caller, input: CallInput<E>) => Promise<Answer<DataOf<E>>>
}

/** Auth, admin, members and business on the database of this test file. */
export function testServices(made: TestDatabase): TestServices {
  let app: FastifyInstance | undefined
  beforeAll(async () => {
    app = createApp({ logLevel: 'silent' })
    const serving = { database: made.database, identitySecret }
    for (const area of [authApp, adminApp, membersApp, businessApp]) await app.register(area, serving)
    await app.ready()
  })
  afterAll(() => app?.close())
  const ready = () => {
    if (!app) throw new Error('the services are there once the tests run')
    return app
  }

  return {
    get app() {
      return ready()
    },
    async call(endpoint, caller, input) {
      const { params, query, body } = input as {
        params?: Record<string, string | number>
        query?: object
        body?: unknown
      }
      const answer = await ready().inject({
        method: endpoint.method,
        url: pathOf(endpoint, params) + queryString(query),
        headers: {
          ...vouchFor(caller),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      })
      return { status: answer.statusCode, ...answer.json() }
    },
  }
}
