import { commodities } from '@care/shared/stock/commodities/commodities.contract'
import { commodity } from '@care/shared/stock/commodities/commodity.words'
import type { FastifyInstance } from 'fastify'
import { area } from '../../../platform/area/area.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { narrowCaller } from '../../../platform/plain/narrow-caller.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { bookStock } from './book-stock.ts'
import { commoditiesDemo } from './commodities.demo.ts'
import { commoditiesStarter } from './commodities.starter.ts'
import { findMovements } from './commodity.repository.ts'

/** 耗材: supplies that services use up, and their stock. */
async function commoditiesApp(app: FastifyInstance, serving: Serving) {
  const plain = plainVerbs('commodity', commodity)
  serve(app, serving, commodities, {
    ...plain,
    page: ({ db, caller, query: { tenantId, ...query } }) =>
      plain.page({ db, query, caller: narrowCaller(caller, tenantId) }),
    movements: ({ db, caller, query }) => findMovements(db, caller, query),
    book: ({ db, caller, body }) => bookStock(db, caller, body),
  })
}

export const commoditiesArea = area({
  routes: [commoditiesApp],
  starters: { commodities: commoditiesStarter },
  demos: { 210: { commodities: commoditiesDemo } },
})
