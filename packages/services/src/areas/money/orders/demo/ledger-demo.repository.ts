import { type AccountType, BusinessType, PayMethod, TradingType } from '@care/shared/money/accounts/account.words'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { ElderAccountRecord } from '../../../../platform/db/tables.ts'
import type { DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { Random } from '../../../../platform/demo/random.ts'

type By = { operatorId: number; operator: string }
type Line = Insertable<ElderAccountRecord> & { createTime: Date }

const day = 86_400_000
const { Recharge, Spending, Refund, Reversal } = TradingType
const small = ['理发与洗护', '节日加餐', '外出活动费用', '代购生活用品', '洗衣与缝补']

/** A year of every account: recharges and subsidies, small expenses, packages, and charges of finished orders. */
export async function fillLedger(db: Db, random: Random, scene: DemoScene, by: By): Promise<void> {
  const { tenantId, elders, now } = scene
  const orders = await findPaidOrders(db, tenantId)
  const purchases = await findPurchases(db, tenantId)
  const ago = (days: number) => new Date(now.getTime() - days * day - random.between(60, 600) * 60_000)
  const refunds = (await findRefunds(db, tenantId)).map(
    ({ id, oldmanId, orderNo, productName, payType, refundFen, at }) => ({
      tenantId,
      oldmanId,
      ...by,
      accountType: payType === '2' ? 2 : 1,
      tradingType: Refund,
      amountFen: refundFen,
      businessType: BusinessType.Order,
      businessId: id,
      businessNo: orderNo,
      remark: `退${productName}`,
      createTime: new Date(at),
    }),
  )
  const lines = elders.flatMap((elder, at): Line[] => {
    const base = { tenantId, oldmanId: elder.id, ...by, businessType: BusinessType.Receipt }
    const own = { ...base, accountType: 1 }
    const paid = [
      ...purchases
        .filter(({ oldmanId }) => oldmanId === elder.id)
        .map(({ id, orderNo, productName, orderPriceFen, paidAt }) => ({
          ...own,
          tradingType: Spending,
          amountFen: -orderPriceFen,
          remark: `购买${productName}`,
          businessType: BusinessType.Order,
          businessId: id,
          businessNo: orderNo,
          createTime: new Date(paidAt),
        })),
      ...orders
        .filter(({ oldmanId }) => oldmanId === elder.id)
        .map((order) => ({
          ...base,
          tradingType: Spending,
          accountType: Number(order.payType),
          amountFen: -order.orderPriceFen,
          businessType: BusinessType.WorkOrder,
          businessId: order.id,
          businessNo: order.workNo,
          createTime: new Date(order.endedAt),
        })),
      ...[290, 80].map((days) => ({
        ...own,
        tradingType: Spending,
        amountFen: -random.between(20, 120) * 100,
        remark: random.pick(small),
        createTime: ago(days),
      })),
    ]
    const spent = (type: AccountType) =>
      paid.reduce((sum, { accountType, amountFen }) => sum - (accountType === type ? amountFen : 0), 0)
    // a few accounts are low, all others are recharged well ahead
    const isLow = at >= elders.length - 6
    // the first recharge covers all spending, so the later ones are the remaining balance
    const comingIn = [
      spent(1) + 100_00,
      ...(isLow ? [] : [random.between(10, 30) * 10_000, random.between(15, 40) * 10_000]),
    ]
    const subsidies = [spent(2) + 200_00, random.between(2, 8) * 10_000]
    const incoming = [
      ...comingIn.map((amountFen, nth) => ({
        ...own,
        tradingType: Recharge,
        amountFen: isLow ? amountFen - random.between(10, 95) * 100 : amountFen,
        payMethod: random.pick([PayMethod.Cash, PayMethod.WeChat, PayMethod.Bank]),
        createTime: ago(365 - nth * 130),
      })),
      ...subsidies.map((amountFen, nth) => ({
        ...base,
        accountType: 2,
        tradingType: Recharge,
        amountFen,
        payMethod: PayMethod.Subsidy,
        remark: '养老服务补贴',
        createTime: ago(350 - nth * 170),
      })),
    ]
    return [...incoming, ...paid, ...refunds.filter(({ oldmanId }) => oldmanId === elder.id)]
  })
  lines.sort((one, other) => one.createTime.getTime() - other.createTime.getTime())
  for (let from = 0; from < lines.length; from += 1_000)
    await db
      .insertInto('elderAccountRecord')
      .values(lines.slice(from, from + 1_000))
      .execute()
  await linkOrders(db, tenantId)
  await bookMistake(db, { tenantId, oldmanId: elders[0]?.id ?? 0, ...by }, now)
  await sql`
    insert into elder_charge (tenant_id, oldman_id, work_order_id, work_no, account_type, amount_fen, record_id, create_time)
    select tenant_id, oldman_id, business_id, business_no, account_type, -amount_fen, id, create_time
    from elder_account_record where tenant_id = ${tenantId} and business_type = ${BusinessType.WorkOrder}`.execute(db)
}

/** Inserts a sum that was booked twice by mistake and reversed the same day. */
async function bookMistake(db: Db, base: { tenantId: number; oldmanId: number } & By, now: Date): Promise<void> {
  const at = (minutes: number) => new Date(now.getTime() - 20 * day + minutes * 60_000)
  const own = { ...base, accountType: 1, payMethod: PayMethod.Cash }
  const { id, recordNo } = await db
    .insertInto('elderAccountRecord')
    .values({ ...own, tradingType: Recharge, amountFen: 50_000, businessType: BusinessType.Receipt, createTime: at(0) })
    .returning(['id', 'recordNo'])
    .executeTakeFirstOrThrow()
  const back = { tradingType: Reversal, amountFen: -50_000, reversedId: id, remark: '重复录入，冲正' }
  const document = { businessType: BusinessType.Record, businessId: id, businessNo: recordNo }
  await db
    .insertInto('elderAccountRecord')
    .values({ ...own, ...back, ...document, createTime: at(12) })
    .execute()
}

function findPaidOrders(db: Db, tenantId: number) {
  return db
    .selectFrom('workOrder')
    .select(['id', 'workNo', 'oldmanId', 'payType', 'orderPriceFen'])
    .select(sql<number>`(extract(epoch from end_time) * 1000)::float8`.as('endedAt'))
    .where('tenantId', '=', tenantId)
    .where('status', '=', '2')
    .where('payType', 'in', ['1', '2'])
    .where('orderPriceFen', '>', 0)
    .execute()
}

const paidOrders = (db: Db, tenantId: number) =>
  db
    .selectFrom('commodityOrder')
    .select(['id', 'oldmanId', 'orderNo', 'productName', 'orderPriceFen', 'payType'])
    .where('tenantId', '=', tenantId)
    .where('payTime', 'is not', null)

/** Orders that elders paid from their own account. */
const findPurchases = (db: Db, tenantId: number) =>
  paidOrders(db, tenantId)
    .select(sql<number>`(extract(epoch from pay_time) * 1000)::float8`.as('paidAt'))
    .where('payType', '=', '1')
    .execute()

/** Refunds to the account, however the order was paid. */
const findRefunds = (db: Db, tenantId: number) =>
  paidOrders(db, tenantId)
    .select(sql<number>`refund_fen::float8`.as('refundFen'))
    .select(
      sql<number>`(select extract(epoch from max(step.create_time)) * 1000 from commodity_order_step step
        where step.tenant_id = commodity_order.tenant_id and step.order_id = commodity_order.id and step.kind = 'refund')::float8`.as(
        'at',
      ),
    )
    .where('refundFen', '>', 0)
    .execute()

async function linkOrders(db: Db, tenantId: number): Promise<void> {
  const recordOf = (tradingType: TradingType) => sql`(select id from elder_account_record record
    where record.tenant_id = goods.tenant_id and business_type = ${BusinessType.Order} and business_id = goods.id
      and trading_type = ${tradingType})`
  await sql`update commodity_order goods set pay_record_id = ${recordOf(Spending)}, refund_record_id = ${recordOf(Refund)}
    where tenant_id = ${tenantId} and pay_time is not null`.execute(db)
}
