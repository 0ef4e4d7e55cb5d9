import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@care/shared/admin/session/session'
import { type CallInput, queryString } from '@care/shared/http/client'
import type { DataOf, Endpoint } from '@care/shared/http/endpoint'
import { pathOf } from '@care/shared/http/path-of'
import { openOutside } from '@care/shared/outside/service'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { serveAreas } from '../areas.ts'
import { outsideServices } from '../outside/outside.ts'
import { refuseInTransaction } from '../outside/refuse-in-transaction.ts'
import type { Database } from '../platform/db/client.ts'
import { createApp } from '../platform/http/app.ts'
import type { TestDatabase } from './database.ts'
import { dataSecrets, identitySecret, signedIdentityHeader } from './identity.ts'

export interface Answer<T> {
  status: number
  code: number
  msg: string | null
  data: T
}

export interface TestServices {
  /** Folder of this test file's uploads. */
  readonly filesDir: string
  readonly app: FastifyInstance
  /** Calls the services as the gateway does. */
  call: <E extends Endpoint>(endpoint: E, caller: Caller, input: CallInput<E>) => Promise<Answer<DataOf<E>>>
}

interface Given {
  /** File quota per tenant in bytes. */
  quota?: number
  /** Settings of connected external services. */
  outside?: Record<string, string>
  /** The database connections of all areas except those of devices and warnings. */
  database?: () => Database
  /** Shares the upload folder of these services. */
  filesOf?: TestServices
}

/** All routes of the services, on the database of this test file. */
export function testServices(
  made: TestDatabase,
  { quota = 1_000_000, outside = {}, database, filesOf }: Given = {},
): TestServices {
  let app: FastifyInstance | undefined
  let filesDir = ''
  beforeAll(async () => {
    app = createApp({ logLevel: 'silent' })
    filesDir = filesOf?.filesDir ?? mkdtempSync(join(tmpdir(), 'care-uploads-'))
    const opened = openOutside(outsideServices, outside, { folder: filesDir, insist: refuseInTransaction() })
    await serveAreas(app, {
      database: database?.() ?? made.database,
      alarms: made.database,
      identitySecret,
      dataSecrets,
      outside: opened.services,
      quota,
      services: () => [],
    })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    if (!filesOf) rmSync(filesDir, { recursive: true, force: true })
  })
  const ready = () => {
    if (!app) throw new Error('the services are there once the tests run')
    return app
  }

  return {
    get app() {
      return ready()
    },
    get filesDir() {
      return filesDir
    },
    async call(endpoint, caller, input) {
      const { params, query, body } = input as {
        params?: Record<string, string | number>
        query?: object
        body?: unknown
      }
      const form = body instanceof FormData ? new Response(body) : null
      const answer = await ready().inject({
        method: endpoint.method,
        url: pathOf(endpoint, params) + queryString(query),
        headers: {
          ...signedIdentityHeader(caller),
          ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
          ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        },
        ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : {}),
        ...(body === undefined || form ? {} : { payload: JSON.stringify(body) }),
      })
      return { status: answer.statusCode, ...answer.json() }
    },
  }
}
