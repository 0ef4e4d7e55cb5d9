import type { Caller } from '@care/shared/admin/session/session'
import { notFound, wrongInput } from '@care/shared/http/errors'
import { risks } from '@care/shared/people/elders/risks/risks.contract'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import {
  asTenantOfElder,
  countRisks,
  findElderOwner,
  findRiskBoard,
  findRiskPage,
  insertAssessment,
  lockRisks,
} from '../../people/elders/elders.port.ts'
import { readScreens, withScreenings } from './screen-risks.ts'

export async function riskRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, risks, {
    page: async ({ db, caller, query }) => {
      await findElderOwner(db, caller, query.oldmanId)
      return findRiskPage(db, caller, query)
    },
    screens: async ({ db, caller, query: { oldmanId } }) => readScreens(db, await findElderOwner(db, caller, oldmanId)),
    assess: async ({ db, caller, body }) => {
      const acting = await asTenantOfElder(db, caller, body.oldmanId)
      if (body.nextReview && body.nextReview <= toShanghaiDay(Date.now()))
        throw wrongInput('nextReview', '下次复评日期应在今天之后')
      const elder = { tenantId: acting.tenantId, oldmanId: body.oldmanId }
      await lockRisks(db, elder)
      await insertAssessment(db, acting, { ...body, risks: await withScreenings(db, elder, body.risks) })
      return true
    },
    board: ({ db, caller, query }) => {
      requireTenant(caller, query.tenantId)
      return findRiskBoard(db, caller, query)
    },
    figures: ({ db, caller, query: { tenantId } }) => {
      requireTenant(caller, tenantId)
      return countRisks(db, caller, tenantId)
    },
  })
}

function requireTenant({ tenantIds }: Caller, tenantId: number | undefined): void {
  if (tenantId !== undefined && !tenantIds.includes(tenantId)) throw notFound('机构')
}
