import { quietPeriods } from '@care/shared/warnings/quiet/quiet-periods.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findQuietPage } from './quiet-period.repository.ts'
import { createQuiet, endQuietEarly } from './quiet-periods.ts'

export function quietRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, quietPeriods, {
    page: ({ db, caller, query }) => findQuietPage(db, caller, query),
    create: ({ db, caller, body }) => createQuiet(db, caller, body),
    end: ({ db, caller, params }) => endQuietEarly(db, caller, params.id),
  })
}
