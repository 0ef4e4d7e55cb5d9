import { orNotFound } from '@care/shared/http/errors'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findElderKey } from '../elder.repository.ts'
import { findAccesses, findAccessLog, recordExport } from './elder-access.repository.ts'

export async function elderAccessRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, elderAccess, {
    page: async ({ db, caller, query: { oldmanId, ...page } }) =>
      findAccesses(db, await findElderKey(db, caller, oldmanId).then(orNotFound('长者')), page),
    log: ({ db, caller, query }) => findAccessLog(db, caller, query),
    exported: async ({ db, caller, body }) => {
      await recordExport(db, caller, body)
      return true
    },
  })
}
