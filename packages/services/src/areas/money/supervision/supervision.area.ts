import { supervision } from '@care/shared/money/supervision/supervision.contract'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { paginateRows } from '../../../platform/db/paging/paginate-rows.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { tenantsIn } from '../../../platform/http/tenants-in.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { findTaskPage } from './custody.repository.ts'
import { emergencyRoutes } from './emergencies.routes.ts'
import { findSupervision } from './exceptions.repository.ts'
import { printStatement } from './print-statement.ts'
import { institutionOf, setRule } from './rule.repository.ts'
import { findStatement } from './statement.repository.ts'
import { supervisionDemo } from './supervision.demo.ts'
import { tellOverduePrepayments } from './tell-overdue.ts'
import { transferRoutes } from './transfers.routes.ts'

const lookMs = 600_000

/** 预收费监管: limits, custody account, statement, refund clocks and papers of emergencies. */
async function supervisionApp(app: FastifyInstance, serving: Serving) {
  repeatEvery(app, lookMs, 'check of prepayments', () => tellOverduePrepayments(serving.database))
  serve(app, serving, supervision, {
    overview: ({ db, caller, query }) => findSupervision(db, institutionOf(caller, query.tenantId)),
    tasks: ({ db, caller, query }) => findTaskPage(db, tenantsIn(caller, query), query),
    statement: async ({ db, caller, query }) =>
      paginateRows(await findStatement(db, tenantsIn(caller, query), query), query),
    print: (asked) => printStatement(asked),
    setRule: ({ db, caller, body }) => setRule(db, caller, body),
  })
}

export const supervisionArea = area({
  routes: [supervisionApp, transferRoutes, emergencyRoutes],
  demos: { 335: { supervision: supervisionDemo } },
})
