import { basePackage } from '@care/shared/admin/purchase/base-package.words'
import { basePackages } from '@care/shared/admin/purchase/base-packages.contract'
import type { WholePackageOrder } from '@care/shared/admin/purchase/package-order'
import { externalPurchase, packageChecks, packageOrders } from '@care/shared/admin/purchase/package-orders.contract'
import { packagePrice } from '@care/shared/admin/purchase/package-price.words'
import { packagePrices } from '@care/shared/admin/purchase/package-prices.contract'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import { notFound, orNotFound } from '@care/shared/http/errors'
import type { FastifyInstance } from 'fastify'
import { type Db, inTenants } from '../../../platform/db/client.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { plainVerbs } from '../../../platform/plain/plain-verbs.ts'
import { repeatEvery } from '../../../platform/sweep/repeat-every.ts'
import { createFileSigner, parseFileUrl } from '../files/files.port.ts'
import { findTicketOwner } from '../registered/registered.port.ts'
import { findPackagesOnSale, packageColumns, priceColumns } from './base-package.repository.ts'
import { cancelPackage, orderPackage, payPackage, submitBill } from './buy-package.ts'
import { findTenant } from './buyer.repository.ts'
import { buyerByTicket, buyerOf, requireReceiptBuyer } from './buyer.ts'
import { closeUnpaid, refuseBill, verifyBill } from './check-bill.ts'
import { expireOrders } from './move-package-order.repository.ts'
import { findBills, findDuplicates } from './package-bill.repository.ts'
import { findEveryOrder, findOpenOrder, findOrder, findOwner, findOwnOrders } from './package-order.repository.ts'
import { requireModules, requireUnusedPackage } from './package-rules.ts'
import { findPricesOnSale } from './price.repository.ts'
import { findChange } from './validity.repository.ts'

/** Short, because payment deadlines are exact to the second. */
const lookEveryMs = 5_000

/** Institutions buy base packages by bank transfer, and the operator checks their receipts. */
export async function purchaseRoutes(app: FastifyInstance, serving: Serving) {
  const signer = createFileSigner(serving.identitySecret)
  repeatEvery(app, lookEveryMs, 'package orders past their time', () =>
    inTenants(serving.database, [operatorTenantId], expireOrders),
  )

  serve(app, serving, packageOrders, {
    create: async ({ db, caller, body }) => orderPackage(db, await buyerOf(db, caller), body.sku),
    current: async ({ db, caller }) => (await findOpenOrder(db, (await buyerOf(db, caller)).tenantId)) ?? null,
    pay: async ({ db, caller, body: { id, orderNo } }) => payPackage(db, await buyerOf(db, caller), { id, orderNo }),
    list: async ({ db, caller, query }) => findOwnOrders(db, (await buyerOf(db, caller)).tenantId, query),
    bill: async ({ db, caller, body }) => submitBill(db, await requireReceiptBuyer(db, caller, body.billUrl), body),
    cancel: async ({ db, caller, params }) => cancelPackage(db, await buyerOf(db, caller), params),
  })

  serve(app, serving, externalPurchase, {
    packages: async ({ db, caller, params: { id: tenantId }, query: { token } }) => {
      await requireReader(db, caller, token, tenantId)
      const { packageCode } = orNotFound('机构')(await findTenant(db, tenantId))
      const sold = await findPackagesOnSale(db)
      return sold.map((one) => ({ ...one, isCurrent: one.packageCode === packageCode }))
    },
    prices: async ({ db, caller, params: { id: packageId }, query: { token } }) => {
      if (!isReader(caller)) await findTicketOwner(db, token)
      orNotFound('套餐')((await findPackagesOnSale(db)).find(({ id }) => id === packageId))
      return (await findPricesOnSale(db)).filter((price) => price.packageId === packageId)
    },
    create: async ({ db, body }) => orderPackage(db, await buyerByTicket(db, body), body.sku),
    current: async ({ db, params: { id: tenantId }, query: { token } }) =>
      (await findOpenOrder(db, (await buyerByTicket(db, { token, tenantId })).tenantId)) ?? null,
    pay: async ({ db, body: { id, orderNo, ...ticket } }) =>
      payPackage(db, await buyerByTicket(db, ticket), { id, orderNo }),
    list: async ({ db, params: { id: tenantId }, query: { token, ...page } }) =>
      findOwnOrders(db, (await buyerByTicket(db, { token, tenantId })).tenantId, page),
    bill: async ({ db, body }) => submitBill(db, await buyerByTicket(db, body, { receipt: body.billUrl }), body),
    cancel: async ({ db, params: { id, token } }) => {
      await findTicketOwner(db, token)
      const noun = '套餐订单'
      const { tenantId } = orNotFound(noun)(await findOwner(db, id))
      return cancelPackage(db, await buyerByTicket(db, { token, tenantId }, { noun }), { id })
    },
  })

  serve(app, serving, packageChecks, {
    page: ({ db, query }) => findEveryOrder(db, query),
    whole: ({ db, caller, params }) => findWhole(db, caller, params.id),
    verify: ({ db, caller, body }) => verifyBill(db, caller, body),
    refuse: ({ db, caller, body }) => refuseBill(db, caller, body),
    fail: ({ db, body }) => closeUnpaid(db, body),
  })
  serve(app, serving, packagePrices, plainVerbs('packagePrice', packagePrice, priceColumns))
  const packages = plainVerbs('basePackage', basePackage, packageColumns)
  serve(app, serving, basePackages, {
    ...packages,
    create: async (asked) => {
      requireModules(asked.body.closed)
      return packages.create(asked)
    },
    update: async (asked) => {
      requireModules(asked.body.closed)
      return packages.update(asked)
    },
    remove: async (asked) => {
      await requireUnusedPackage(asked.db, asked.params.id)
      return packages.remove(asked)
    },
  })

  async function findWhole(db: Db, caller: Caller, id: number): Promise<WholePackageOrder> {
    const order = orNotFound('套餐订单')(await findOrder(db, id))
    const bills = await findBills(db, order)
    const [last] = bills
    return {
      order,
      bills: bills.map(({ priceFen, billUrl, checkId, ...bill }) => {
        const address = parseFileUrl(billUrl)
        const picture = address && signer.sign(address)
        return { ...bill, price: priceFen / 100, picture, isCheckedByMe: checkId === caller.userId }
      }),
      duplicates: last ? await findDuplicates(db, order, last) : [],
      change: (await findChange(db, order.tenantId, id)) ?? null,
    }
  }
}

const isReader = ({ permissions }: Caller) => permissions.includes('packageorder:view')

/** Throws unless the caller is signed in at the institution or is a registered person who may buy for it. */
async function requireReader(db: Db, caller: Caller, token: string, tenantId: number): Promise<void> {
  const { tenantId: actingTenantId } = caller
  if (!isReader(caller)) await buyerByTicket(db, { token, tenantId })
  else if (tenantId !== actingTenantId) throw notFound('机构')
  else await buyerOf(db, caller)
}
