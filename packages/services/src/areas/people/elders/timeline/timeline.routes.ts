import { orNotFound } from '@care/shared/http/errors'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import type { FastifyInstance } from 'fastify'
import { recordAccess } from '../../../../platform/audit/elder-access.repository.ts'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import type { TimelineSource } from '../../../../platform/sources/timeline.ts'
import { findElderKey } from '../elder.repository.ts'
import { findTimeline } from './timeline.repository.ts'

export interface TimelineServing extends Serving {
  timelineSources: readonly TimelineSource[]
}

export async function timelineRoutes(app: FastifyInstance, { timelineSources, ...serving }: TimelineServing) {
  serve(app, serving, timeline, {
    read: async ({ db, caller, params, query: { kinds, ...search }, from }) => {
      const { tenantId, id } = await findElderKey(db, caller, params.id).then(orNotFound('长者'))
      const elder = { tenantId, oldmanId: id }
      const allowed = timelineSources.filter(({ permission }) => caller.permissions.includes(permission))
      const asked = kinds ? allowed.filter(({ kind }) => kinds.includes(kind)) : allowed
      const read = await findTimeline(db, elder, asked, search)
      await recordAccess(db, caller, { ...elder, kind: 'timeline', from })
      return { ...read, kinds: [...new Set(allowed.map(({ kind }) => kind))] }
    },
  })
}
