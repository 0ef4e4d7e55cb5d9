import type { PackageOrder } from '@care/shared/admin/purchase/package-order'
import { packageChecks, packageOrders } from '@care/shared/admin/purchase/package-orders.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { TestDatabase } from '../database.ts'
import type { TestServices } from '../services.ts'

let next = 1

/** Makes purchases of packages by institutions, verified by the operator. */
export function testPurchases(made: TestDatabase, services: TestServices) {
  /** Uploads a receipt for this person and returns its file name. */
  async function upload({ tenantId, userId }: Caller, kind = 'png', size = 100): Promise<string> {
    const fileName = `receipt-${next++}.${kind}`
    const file = { tenantId, fileName, original: fileName, type: kind, fileSize: size, purpose: 'receipt' }
    await made.owner
      .insertInto('sysFile')
      .values({ ...file, createBy: userId })
      .execute()
    return `/admin/sys-file/${tenantId}/${fileName}`
  }
  const order = (buyer: Caller, sku = 'STD-90') =>
    services.call(packageOrders.create, buyer, { body: { sku, buyType: 1, source: 1 } })
  const pay = (buyer: Caller, { id, orderNo }: Pick<PackageOrder, 'id' | 'orderNo'>) =>
    services.call(packageOrders.pay, buyer, { body: { id, orderNo, payType: 3 } })
  const cancel = (buyer: Caller, { id }: Pick<PackageOrder, 'id'>) =>
    services.call(packageOrders.cancel, buyer, { params: { id } })
  const bill = async (buyer: Caller, { orderNo, totalPrice }: PackageOrder, given: object = {}) =>
    services.call(packageOrders.bill, buyer, {
      body: {
        orderNo,
        price: totalPrice,
        payType: 3,
        billNo: `L${next++}`,
        receiptNo: `H${next}`,
        billUrl: await upload(buyer),
        ...given,
      },
    })
  const whole = async (operator: Caller, id: number) =>
    (await services.call(packageChecks.whole, operator, { params: { id } })).data
  const judge = (operator: Caller, id: number, billId: number, billStatus: 1 | 2) =>
    services.call(packageChecks.verify, operator, { body: { id, billId, billStatus, orderStatus: 2 } })

  /** Makes a package order whose receipt passed the first check. */
  async function checked(buyer: Caller, first: Caller) {
    const { data } = await order(buyer)
    await pay(buyer, data)
    await bill(buyer, data)
    const billId = (await whole(first, data.id)).bills[0]?.id ?? 0
    await judge(first, data.id, billId, 1)
    return { order: data, billId }
  }

  return {
    upload,
    order,
    pay,
    cancel,
    bill,
    whole,
    judge,
    checked,
    refuse: (operator: Caller, id: number, billId: number, billStatus: 1 | 2, remark = '看不清') =>
      services.call(packageChecks.refuse, operator, { body: { id, billId, billStatus, remark } }),
    fail: (operator: Caller, id: number) =>
      services.call(packageChecks.fail, operator, { body: { id, remark: '没有到账' } }),
    /** Makes a paid package order whose receipt two people verified. */
    async verified(buyer: Caller, first: Caller, second: Caller): Promise<PackageOrder> {
      const { order: sold, billId } = await checked(buyer, first)
      await judge(second, sold.id, billId, 2)
      return sold
    },
    /** The current state of the order, and the end of its institution's validity. */
    async standing(id: number) {
      const { rows } = await sql<{ payStatus: number; orderStatus: number; changes: number; end: string | null }>`
        select pay_status as "payStatus", order_status as "orderStatus", tenant.end_time as end,
          (select count(*) from tenant_validity_change c where c.order_id = o.id) as changes
        from package_order o join sys_tenant tenant on tenant.id = o.tenant_id where o.id = ${id}`.execute(made.owner)
      return rows[0] ?? { payStatus: 0, orderStatus: 0, changes: 0, end: null }
    },
    /** Lets the payment period of this order expire. */
    late: (id: number) =>
      sql`update package_order set end_time = now() - interval '1 second' where id = ${id}`.execute(made.owner),
    /** Deletes all purchases. */
    async forget() {
      await sql`delete from package_invoice_step`.execute(made.owner)
      await sql`delete from package_invoice`.execute(made.owner)
      await sql`delete from tenant_validity_change`.execute(made.owner)
      await sql`delete from package_bill`.execute(made.owner)
      await sql`delete from package_order`.execute(made.owner)
    },
  }
}
