import { fences } from '@care/shared/devices/devices/fences/fences.contract'
import { orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { findFence, findFencePage } from './fence.repository.ts'
import { createFence, removeFence, updateFence } from './fences.ts'

export function fenceRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, fences, {
    page: ({ db, caller, query }) => findFencePage(db, caller, query),
    get: ({ db, caller, params }) => findFence(db, caller, params.id).then(orNotFound('电子围栏')),
    create: ({ db, caller, body }) => createFence(db, caller, body),
    update: ({ db, caller, body }) => updateFence(db, caller, body),
    remove: ({ db, caller, params }) => removeFence(db, caller, params.id),
  })
}
