import type { TestDatabase } from '../database.ts'

type Debt = [accountType: 1 | 2, fen: number]

/** Unpaid charges of an elder, of either account, oldest first; each for a work order that has no charge yet. */
export async function addUnpaidCharges(
  { owner }: TestDatabase,
  tenantId: number,
  oldmanId: number,
  debts: Debt[],
): Promise<void> {
  const charged = owner.selectFrom('elderCharge').select('workOrderId').where('tenantId', '=', tenantId)
  const orders = await owner
    .selectFrom('workOrder')
    .select(['id', 'workNo'])
    .where('tenantId', '=', tenantId)
    .where('id', 'not in', charged)
    .orderBy('id')
    .limit(debts.length)
    .execute()
  const rows = orders.map(({ id: workOrderId, workNo }, at) => {
    const [accountType, amountFen] = debts[at] ?? [1, 0]
    return { tenantId, oldmanId, workOrderId, workNo, accountType, amountFen }
  })
  await owner.insertInto('elderCharge').values(rows).execute()
}
