import { risks } from '@care/shared/elders/risks/risks.contract'
import { notFound, wrongInput } from '@care/shared/http/errors'
import type { Caller } from '@care/shared/session/session'
import { wireDay } from '@care/shared/wire-time'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { inInstitutionOf } from '../whose.repository.ts'
import { countRisks, findBoard, findRiskPage, insertAssessment } from './risk.repository.ts'

export async function riskRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, risks, {
    page: ({ db, caller, query }) => findRiskPage(db, caller, query),
    assess: async ({ db, caller, body }) => {
      const acting = await inInstitutionOf(db, caller, body.oldmanId)
      if (body.nextReview && body.nextReview <= wireDay(Date.now()))
        throw wrongInput('nextReview', '下次复评日期应在今天之后')
      await insertAssessment(db, acting, body)
      return true
    },
    board: ({ db, caller, query }) => {
      insistOnTenant(caller, query.tenantId)
      return findBoard(db, caller, query)
    },
    figures: ({ db, caller, query: { tenantId } }) => {
      insistOnTenant(caller, tenantId)
      return countRisks(db, caller, tenantId)
    },
  })
}

function insistOnTenant({ tenantIds }: Caller, tenantId: number | undefined): void {
  if (tenantId !== undefined && !tenantIds.includes(tenantId)) throw notFound('机构')
}
