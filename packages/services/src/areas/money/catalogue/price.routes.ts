import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused, wrongInput } from '@care/shared/http/errors'
import { projectPrices } from '@care/shared/money/catalogue/catalogue.contract'
import { costProject } from '@care/shared/money/catalogue/cost-project.words'
import { projectPrice } from '@care/shared/money/catalogue/project-price.words'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db/client.ts'
import { refuseOnConstraint } from '../../../platform/db/constraint.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { refusalOfHeldRecord } from '../../../platform/records/deletion-rules.ts'
import {
  countPrices,
  deletePrice,
  deletePriceOfToday,
  insertPrice,
  lockProjectOfPrice,
  type NewPrice,
  type Prices,
} from './price.repository.ts'
import { lockProject } from './project.repository.ts'

export async function priceRoutes(app: FastifyInstance, serving: Serving) {
  const verbs = plainVerbs('projectPrice', projectPrice)
  serve(app, serving, projectPrices, {
    page: verbs.page,
    create: async ({ db, caller, body: { subsidyPrice = null, costPrice = null, ...price } }) => {
      const { tenantId } = await lockProject(db, caller, price.projectId).then(orNotFound(costProject.noun))
      await writePrice(() =>
        insertPrice(db, { ...price, subsidyPrice, costPrice, tenantId, createUser: caller.nickName }),
      )
      return true
    },
    remove: ({ db, caller, params }) => removePrice(db, caller, params.id),
  })
}

/** Lets a price hold from today on; one that begins today is replaced. */
export const setPriceOfToday = (db: Db, price: Omit<NewPrice, 'fromDate'>): Promise<void> =>
  writePrice(async () => {
    await deletePriceOfToday(db, price.tenantId, price.projectId)
    await insertPrice(db, price)
  })

export const isSamePrice = (one: Prices, other: Prices): boolean =>
  one.projecStandardPrice === other.projecStandardPrice &&
  one.subsidyPrice === other.subsidyPrice &&
  one.costPrice === other.costPrice

async function removePrice(db: Db, caller: Caller, id: number): Promise<true> {
  const { tenantId, projectId } = await lockProjectOfPrice(db, caller.tenantIds, id).then(orNotFound(projectPrice.noun))
  if ((await countPrices(db, tenantId, projectId)) === 1) throw refused('服务项目至少要有一个价格')
  await writePrice(() => deletePrice(db, tenantId, id))
  return true
}

const refusals = {
  project_price_one_a_day: wrongInput('fromDate', '该日期已有价格，请先删除它', 200),
  project_price_subsidy: wrongInput('subsidyPrice', '补贴价不能高于单价', 200),
  project_price_ordered: wrongInput('fromDate', '这些日期已有工单按原价下单，价格不能追溯，请从今天或以后起调价', 200),
  project_price_billed: wrongInput('fromDate', '该月账单已锁定，价格不能再改，请从未锁定的月份起调价', 200),
}

async function writePrice(write: () => Promise<unknown>): Promise<void> {
  await write()
    .catch((error: unknown) => {
      throw refusalOfHeldRecord(error) ?? error
    })
    .catch(refuseOnConstraint(refusals))
}
