import { BillStatus, PayStatus } from '@care/shared/admin/purchase/package-order.moves'
import { operatorTenantId } from '@care/shared/admin/session/identity'
import { type InsertObject, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { DB } from '../../../platform/db/tables.ts'
import { insertAccount } from '../../../platform/setup/account.repository.ts'

const prices = [
  { sku: 'STD-90', timeNum: 90, priceFen: 298_000 },
  { sku: 'STD-365', timeNum: 365, priceFen: 980_000 },
  { sku: 'STD-730', timeNum: 730, priceFen: 1_780_000 },
] as const

export async function insertPrices(db: Db): Promise<void> {
  const rows = prices.map((price) => ({ ...price, packageId: 1 }))
  await db.insertInto('packagePrice').values(rows).execute()
  const home = {
    packageName: '社区版',
    description: '预警、工单与长者档案，适合居家与社区服务机构',
    sort: 1,
    closed: ['bed', 'checkin', 'checkout', 'leave', 'assess', 'careplan', 'camera', 'lock'],
  }
  const { id: packageId } = await db.insertInto('basePackage').values(home).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('packagePrice')
    .values([
      { packageId, sku: 'HOME-90', timeNum: 90, priceFen: 128_000 },
      { packageId, sku: 'HOME-365', timeNum: 365, priceFen: 398_000 },
    ])
    .execute()
}

export async function fillTransfer(db: Db): Promise<void> {
  const account = {
    BANK: '中国工商银行北京海淀支行',
    BANK_CARD: '0200004519000123456',
    TAXID: '91110108MA01DEMO0X',
    PHONE: '010-82560000',
  }
  await db
    .updateTable('sysParam')
    .set({ publicValue: JSON.stringify(account) })
    .where('publicKey', '=', 'TRANSFER')
    .execute()
}

interface Checker {
  id: number
  name: string
}

export async function insertChecker(db: Db, roleId: number, passwordHash: string): Promise<Checker> {
  const nickName = '平台财务 沈清'
  const account = { tenantId: operatorTenantId, username: 'finance', nickName, phone: '13700000020', passwordHash }
  const made = await insertAccount(db, account, [roleId])
  return { id: made?.id ?? 0, name: nickName }
}

const ago = (days: number) => sql<string>`now() - ${days} * interval '1 day'`
const dayEnd = (days: number) =>
  sql<string>`date_trunc('day', ${ago(days)}, 'Asia/Shanghai') + interval '1 day' - interval '1 second'`

interface Sold {
  tenantId: number
  buyerName: string
  sku: (typeof prices)[number]['sku']
  daysAgo: number
  payStatus: PayStatus
  /** Receipts of the order, the newest last. */
  bills?: Omit<
    InsertObject<DB, 'packageBill'>,
    'tenantId' | 'orderId' | 'version' | 'priceFen' | 'billUrl' | 'submitId' | 'submitBy'
  >[]
}

export async function insertDemoOrders(db: Db, checker: Checker): Promise<void> {
  const checked = (daysAgo: number) => ({
    checkId: checker.id,
    checkBy: checker.name,
    checkTime: ago(daysAgo),
  })
  const verified: Sold = {
    tenantId: 1000002,
    buyerName: '院长 林秀英',
    sku: 'STD-90',
    daysAgo: 52,
    payStatus: PayStatus.Paid,
    bills: [
      {
        billNo: '2026100800417723',
        receiptNo: 'HD20261008001',
        status: BillStatus.Verified,
        ...checked(51.6),
        confirmId: 0,
        confirmBy: '平台管理员',
        confirmTime: ago(51.2),
      },
    ],
  }
  const twice = '2026112500098164'
  const others: Sold[] = [
    { tenantId: 1000002, buyerName: '院长 林秀英', sku: 'STD-90', daysAgo: 53.5, payStatus: PayStatus.TimedOut },
    { tenantId: 1000001, buyerName: '集团管理员 周启明', sku: 'STD-365', daysAgo: 20, payStatus: PayStatus.Failed },
    {
      tenantId: 1000010,
      buyerName: '主任 许文静',
      sku: 'STD-90',
      daysAgo: 2.5,
      payStatus: PayStatus.Cancelled,
      bills: [{ billNo: twice, receiptNo: 'AH20261124002', status: BillStatus.ToCheck }],
    },
    {
      tenantId: 1000010,
      buyerName: '主任 许文静',
      sku: 'STD-365',
      daysAgo: 0.8,
      payStatus: PayStatus.Paying,
      bills: [{ billNo: '2026112500351290', receiptNo: 'AH20261125001', status: BillStatus.Checked, ...checked(0.3) }],
    },
    {
      tenantId: 1000003,
      buyerName: '院长 吴国华',
      sku: 'STD-365',
      daysAgo: 1.2,
      payStatus: PayStatus.Paying,
      bills: [
        {
          billNo: twice.slice(1),
          receiptNo: 'CY20261125001',
          status: BillStatus.Replaced,
          refuseBy: checker.name,
          refuseTime: ago(0.9),
          remark: '流水号少一位，请核对后重新提交',
        },
        { billNo: twice, receiptNo: 'CY20261125001', status: BillStatus.ToCheck },
      ],
    },
  ]
  const id = await insertSold(db, verified)
  await extendOnce(db, id, checker.name)
  await askForInvoice(db, id)
  for (const sold of others) await insertSold(db, sold)
  await insertStatement(db)
}

async function insertSold(db: Db, { sku, daysAgo, bills = [], ...sold }: Sold): Promise<number> {
  const { timeNum, priceFen } = prices.find((price) => price.sku === sku) ?? prices[0]
  const isPaid = sold.payStatus === PayStatus.Paid
  const order: InsertObject<DB, 'packageOrder'> = {
    ...sold,
    packageId: 1,
    packageCode: 'standard',
    packageName: '标准版',
    itemName: `标准版 ${timeNum}天`,
    sku,
    content: '预警处置、服务工单、长者档案与机构大屏',
    itemDuration: timeNum,
    itemPriceFen: priceFen,
    source: 1,
    buyerId: 0,
    payType: sold.payStatus === PayStatus.TimedOut ? null : 3,
    orderNo: sql<string>`'TD' || to_char(${ago(daysAgo)}, 'YYYYMMDD') || lpad(nextval('package_order_no_seq')::text, 6, '0')`,
    createTime: ago(daysAgo),
    endTime: dayEnd(daysAgo),
    ...(isPaid && { orderStatus: 2, verifyBy: '平台管理员', verifyTime: ago(daysAgo - 0.8) }),
    ...(sold.payStatus === PayStatus.Failed && { remark: '三个工作日内未收到款项' }),
  }
  const { id } = await db.insertInto('packageOrder').values(order).returning('id').executeTakeFirstOrThrow()
  for (const [at, bill] of bills.entries())
    await db
      .insertInto('packageBill')
      .values({
        ...bill,
        tenantId: sold.tenantId,
        orderId: id,
        version: at + 1,
        priceFen,
        submitId: 0,
        submitBy: sold.buyerName,
        billUrl: `/admin/sys-file/${sold.tenantId}/demo-receipt-${id}.png`,
        createTime: ago(daysAgo - 0.2 - at * 0.3),
      })
      .execute()
  return id
}

/** Inserts the validity change of the paid order. */
async function extendOnce(db: Db, orderId: number, operator: string): Promise<void> {
  await sql`
    insert into tenant_validity_change
      (tenant_id, order_id, days, before_end, after_end, before_package, after_package, operator, create_time)
    select id, ${orderId}, 90, end_time - interval '90 days', end_time, package_code, package_code, ${operator}, ${ago(51.2)}
    from sys_tenant where id = 1000002`.execute(db)
}

/** Inserts an invoice request for the paid order. */
async function askForInvoice(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into package_invoice (tenant_id, order_id, amount_fen, invoice_type, title, tax_no, email, apply_id, apply_user, create_time)
    select tenant_id, id, item_price_fen * num, 2, '北京康宁养老服务有限公司', '91110108MA01XKQ3XU', 'finance@kangning.example', 0, buyer_name, ${ago(3)}
    from package_order where tenant_id = 1000002 and id = ${orderId} returning id`.execute(db)
  const step = { tenantId: 1000002, invoiceId: rows[0]?.id ?? 0, text: '申请发票', operator: '院长 林秀英' }
  await db
    .insertInto('packageInvoiceStep')
    .values({ ...step, createTime: ago(3) })
    .execute()
}

const dayOf = (days: number) => sql<string>`((${ago(days)}) at time zone 'Asia/Shanghai')::date`

/** Inserts a bank statement with one payment that arrived short of its fee, and one that belongs to no order. */
async function insertStatement(db: Db): Promise<void> {
  await db
    .insertInto('bankEntry')
    .values([
      { day: dayOf(51.8), serialNo: '2026100800417723', payer: '北京康宁养老服务有限公司', amountFen: 297_500 },
      { day: dayOf(6), serialNo: '2026112000771406', payer: '北京颐和家政服务有限公司', amountFen: 298_000 },
    ])
    .execute()
}
