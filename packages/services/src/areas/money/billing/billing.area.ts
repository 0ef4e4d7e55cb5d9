import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import type { BillingServing } from './billing-serving.ts'
import { settlementRoutes } from './bills/settlement.routes.ts'
import { billLinksDemo } from './links/bill-links.demo.ts'
import { billLinkRoutes } from './links/bill-links.routes.ts'
import { feePlanRoutes } from './plans/fee-plan.routes.ts'
import { payerShareRoutes } from './plans/payer-share.routes.ts'
import { proveNightly } from './proof/prove-nightly.ts'
import { billRunRoutes } from './runs/bill-run.routes.ts'

const lookMs = 600_000

/** What stays cost and who pays it, their monthly bills, and the proof that every bed-day is billed. */
async function billingApp(app: FastifyInstance, serving: BillingServing) {
  repeatEvery(app, lookMs, 'proof of bed-days', () => proveNightly(serving.database))
  await feePlanRoutes(app, serving)
  await payerShareRoutes(app, serving)
  await settlementRoutes(app, serving)
  await billLinkRoutes(app, serving)
  await billRunRoutes(app, serving)
}

export const billingArea = area({ routes: [billingApp], demos: { 331: { billLinks: billLinksDemo } } })
