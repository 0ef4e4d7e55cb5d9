import type { Named, World } from './named.ts'
import { makeBuyer } from './people.ts'

/** Creates a payment received for the elder. */
export async function makeAccountRecord(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  const receipt = { accountType: 1, tradingType: 1, amountFen: 100_000, businessType: 1, remark: mark }
  return database
    .insertInto('elderAccountRecord')
    .values({ tenantId, oldmanId, operator: mark, ...receipt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The entry of the elder's account that a payment received for the elder posts. */
export async function makeBookEntry(world: World): Promise<Named> {
  const { id } = await world.get('accountRecord')
  return world.database
    .selectFrom('bookEntry as entry')
    .innerJoin('bookPosting as posting', 'posting.id', 'entry.postingId')
    .innerJoin('bookAccount as account', 'account.id', 'entry.accountId')
    .select('entry.id')
    .where('document', '=', 'elder_account_record')
    .where('documentId', '=', Number(id))
    .where('class', '=', 'prepaid_own')
    .executeTakeFirstOrThrow()
}

/** Approves the check-in of the elder, with a bed fee, for documents of money. */
async function makeStay(world: World): Promise<number> {
  const { database, tenantId } = world
  const id = Number((await world.get('checkIn')).id)
  const ofStay = { tenantId, id }
  const checkIn = database
    .selectFrom('checkIn')
    .select('form')
    .where(({ and }) => and(ofStay))
  const { form } = await checkIn.executeTakeFirstOrThrow()
  const { config, ...rest } = form as { config?: object }
  const approved = { auditStatus: 2, status: 2, checkInTime: new Date() }
  await database
    .updateTable('checkIn')
    .set({ form: JSON.stringify({ ...rest, config: { ...config, bedCost: 2_000 } }), ...approved })
    .where(({ and }) => and(ofStay))
    .execute()
  return id
}

/** Creates a deposit; the shape is the move that its state must allow. */
export async function makeDeposit(world: World): Promise<Named> {
  const { database, tenantId, mark, shape = '' } = world
  const oldmanId = Number((await world.get('elder')).id)
  const checkInId = await makeStay(world)
  const status = ({ refund: 3, refuse: 3, deduct: 4, transfer: 5 } as Record<string, number>)[shape] ?? 0
  const asked = {
    status,
    askUserId: status > 0 ? 1 : null,
    deductFen: status === 4 ? 100 : null,
    transferTo: status === 5 ? 1 : null,
  }
  return database
    .insertInto('deposit')
    .values({ tenantId, oldmanId, checkInId, amountFen: 10_000, payMethod: 1, remark: mark, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates an unpaid line of moving in. */
export async function makeAdmission(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  const checkInId = await makeStay(world)
  return database
    .insertInto('stayAdmission')
    .values({ tenantId, oldmanId, checkInId, feeType: 1, feeName: mark, month: '2026-11', amountFen: 10_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a withdrawal that took its money out of the account; the shape is the move that its state must allow. */
export async function makeWithdrawal(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  await world.get('accountRecord')
  const oldmanId = Number((await world.get('elder')).id)
  const judged = shape === 'pay' ? { status: 1, auditUserId: 2 } : {}
  const made = await database
    .insertInto('withdrawal')
    .values({ tenantId, oldmanId, amountFen: 100, accountName: mark, reason: mark, askUserId: 1, ...judged })
    .returning(['id', 'withdrawNo'])
    .executeTakeFirstOrThrow()
  const taken = { accountType: 1, tradingType: 4, amountFen: -100, businessType: 7, businessId: made.id }
  await database
    .insertInto('elderAccountRecord')
    .values({ tenantId, oldmanId, operator: mark, businessNo: made.withdrawNo, ...taken })
    .execute()
  return { id: made.id }
}

/** Creates a request for an invoice on a payment of the stay; shape `handed out`: issued. */
export async function makeElderInvoice(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const oldmanId = Number((await world.get('elder')).id)
  const checkInId = await makeStay(world)
  const paid = { tenantId, oldmanId, checkInId, amountFen: 100_000, payMethod: 1, createUser: mark }
  await database.insertInto('stayPayment').values(paid).execute()
  const issued = { status: 1, invoiceNo: mark, issueDate: '2026-01-01', issueBy: 1, issueUser: mark }
  return database
    .insertInto('elderInvoice')
    .values({ tenantId, oldmanId, kind: 2, title: mark, amountFen: 100, ...(shape === 'handed out' && issued) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a transfer of an institution with a custody account, and a cash receipt that is to reach it. */
export async function makeCustodyTransfer(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const account = { tenantId, bankName: mark, accountNo: '62220202', since: '2020-01-01' }
  await database
    .insertInto('supervisionRule')
    .values(account)
    .onConflict((known) => known.column('tenantId').doUpdateSet(account))
    .execute()
  const oldmanId = Number((await world.get('elder')).id)
  const checkInId = await makeStay(world)
  const cash = { tenantId, oldmanId, checkInId, amountFen: 100, payMethod: 1, createUser: mark }
  await database.insertInto('deposit').values(cash).execute()
  return database
    .insertInto('custodyTransfer')
    .values({ tenantId, kind: '3', day: '2026-01-01', voucherNo: mark, amountFen: 100 })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function makeEmergencySpending(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const oldmanId = Number((await world.get('elder')).id)
  return database
    .insertInto('emergencySpending')
    .values({ tenantId, oldmanId, fund: '2', amountFen: 100, spendDate: '2026-01-01', purpose: mark })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a package that contains one service twice. */
export async function makeCostPackage(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const serverProjectId = Number((await world.get('project')).id)
  const sold = { tenantId, name: `套餐${mark}`, packageType: '1', priceFen: 0, timeNum: 30 }
  const { id } = await database.insertInto('costPackage').values(sold).returning('id').executeTakeFirstOrThrow()
  const part = { tenantId, costPackageId: id, serverProjectId, num: 2, priceFen: 100 }
  await database.insertInto('costPackageProject').values(part).execute()
  return { id }
}

/** Creates the elder's package, with the service as sold. */
export async function makeServicePackage(world: World): Promise<Named> {
  const { database, tenantId, mark } = world
  const [oldmanId = 0, packageId = 0, serverProjectId = 0] = await Promise.all(
    (['elder', 'costPackage', 'project'] as const).map(async (noun) => Number((await world.get(noun)).id)),
  )
  const bought = { packageNo: `TC${mark}`, packageName: `套餐${mark}`, priceFen: 0, payType: '4', operator: mark }
  const order = await world.get('order')
  const { id } = await database
    .insertInto('elderPackage')
    .values({
      tenantId,
      oldmanId,
      packageId,
      orderDetailId: Number(order.detail),
      ...bought,
      endTime: new Date(Date.now() + 86_400_000 * 5),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = { serverTypeId: 1, serverTypeName: `服务${mark}`, serverProjectName: `项目${mark}`, priceFen: 100 }
  const line = await database
    .insertInto('elderPackageProject')
    .values({ tenantId, elderPackageId: id, serverProjectId, ...service })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grant = { kind: 'grant', num: 2, operator: mark }
  await database
    .insertInto('elderPackageRecord')
    .values({ tenantId, elderPackageProjectId: line.id, ...grant })
    .execute()
  return { id, line: line.id }
}

/** States of an order, by shape (variant of the test record). */
const standings: Record<string, { orderStatus: number; payTime?: Date; beforeStatus?: number }> = {
  'to pay': { orderStatus: 0 },
  paid: { orderStatus: 1, payTime: new Date() },
  'to receive': { orderStatus: 2, payTime: new Date() },
  refunding: { orderStatus: 5, payTime: new Date(), beforeStatus: 3 },
}

/** Creates an order for the package, paid outside of the product; finished unless the shape says otherwise. */
export async function makeOrder(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const oldmanId = Number((await world.get('elder')).id)
  const [packageId = 0, serverProjectId = 0] = await Promise.all(
    (['costPackage', 'project'] as const).map(async (noun) => Number((await world.get(noun)).id)),
  )
  const by = { nickName: `下单${mark}`, phone: mark, payType: '4', operator: mark }
  const { id } = await database
    .insertInto('commodityOrder')
    .values({ tenantId, orderNo: `DD${mark}`, oldmanId, ...by, payDeadline: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const service = {
    serverProjectId,
    serverProjectName: `项目${mark}`,
    serverTypeId: 1,
    serverTypeName: mark,
    num: 2,
    price: 1,
  }
  const goods = { productName: `套餐${mark}`, packageId, unitPriceFen: 0, num: 1, timeNum: 30 }
  const detail = await database
    .insertInto('commodityOrderDetail')
    .values({ tenantId, orderId: id, orderNo: `DD${mark}-1`, ...goods, projects: JSON.stringify([service]) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .updateTable('commodityOrder')
    .set(standings[shape ?? ''] ?? { orderStatus: 3, payTime: new Date() })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  const step = { kind: 'create', text: `${mark}下单`, operator: mark }
  await database
    .insertInto('commodityOrderStep')
    .values({ tenantId, orderId: id, ...step })
    .execute()
  return { id, orderNo: `DD${mark}`, detail: detail.id }
}

/** States of a package order, by shape (variant of the test record). */
const sold: Record<string, object> = {
  'to pay': { payStatus: 1 },
  cancelled: { payStatus: 5 },
  // its receipt was sent back to the buyer
  overdue: { payStatus: 6, payType: 3, endTime: new Date(0) },
  verified: { payStatus: 2, payType: 3, orderStatus: 2, verifyBy: '检查', verifyTime: new Date(0) },
}

/**
 * Creates an unfinished package order with a receipt that awaits its first check; a visitor may also buy for the
 * institution.
 */
export async function makePackageOrder(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  await makeBuyer(world)
  await database
    .updateTable('packageOrder')
    .set({ payStatus: 5 })
    .where('tenantId', '=', tenantId)
    .where('payStatus', 'in', [1, 6])
    .execute()
  const what = { packageId: 1, packageCode: 'standard', packageName: '标准版', content: '检查', itemName: '标准版' }
  const orderNo = `TD${mark}`
  const { id } = await database
    .insertInto('packageOrder')
    .values({
      tenantId,
      orderNo,
      ...what,
      sku: mark,
      itemDuration: 90,
      itemPriceFen: 100,
      source: 1,
      buyerId: 1,
      buyerName: mark,
      payStatus: 6,
      payType: 3,
      ...sold[shape ?? ''],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (sold[shape ?? ''] && shape !== 'overdue') return { id, orderNo }
  const sentBack = { status: 4, refuseBy: mark, refuseTime: new Date(0), remark: mark }
  const bill = {
    billNo: `L${mark}`,
    receiptNo: `H${mark}`,
    priceFen: 100,
    submitId: 1,
    submitBy: mark,
    ...(shape === 'overdue' && sentBack),
  }
  const { id: billId } = await database
    .insertInto('packageBill')
    .values({ tenantId, orderId: id, version: 1, ...bill, billUrl: `/admin/sys-file/${tenantId}/${mark}.png` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderNo, billId }
}

/** Creates an invoice request; shape `issued`: issued by the operator. */
export async function makePackageInvoice(world: World): Promise<Named> {
  const { database, tenantId, mark, shape } = world
  const { id: orderId } = await world.get('packageOrder')
  const paper = {
    status: 1,
    invoiceNo: `100000000${mark}`,
    issueDate: '2026-01-01',
    invoiceUrl: `/admin/sys-file/1/${mark}.pdf`,
  }
  const { id } = await database
    .insertInto('packageInvoice')
    .values({
      tenantId,
      orderId: Number(orderId),
      invoiceType: 2,
      title: mark,
      taxNo: mark,
      email: `${mark}@example.com`,
      amountFen: 100,
      applyId: 1,
      applyUser: mark,
      ...(shape === 'issued' && paper),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('packageInvoiceStep')
    .values({ tenantId, invoiceId: id, text: mark, operator: mark })
    .execute()
  return { id }
}
