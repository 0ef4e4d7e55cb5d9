import type { Caller } from '@care/shared/admin/session/session'
import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { settlements } from '@care/shared/money/billing/billing.contract'
import { LineSource, SettlementStatus, settlement } from '@care/shared/money/billing/settlement.words'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, now, rowsOf } from '../../../../platform/db/rows.ts'
import { documentVerbs } from '../../../../platform/documents/document-verbs.ts'
import { addStep } from '../../../../platform/documents/trail.repository.ts'
import { serve } from '../../../../platform/http/serve.ts'
import { tenantsIn } from '../../../../platform/http/tenants-in.ts'
import type { BillingServing } from '../billing-serving.ts'
import { proveBedDays } from '../proof/bill-proof.repository.ts'
import { allocatePayments, releasePayments } from './allocate.repository.ts'
import { findArrears } from './arrears.repository.ts'
import { lockBills, reverseBill } from './lock-bills.repository.ts'
import { payBills } from './pay-bills.ts'
import { printBill } from './print-bill.ts'
import { remindBill } from './remind-bill.ts'
import { findContent, findReceivables, lockElderOf, settlementRows } from './settlement.repository.ts'
import { lockClaims, reverseRefusals, withdrawFromClaims } from './withdraw-bill.repository.ts'

const changed = '账单状态已变更，请刷新后重试'

const verbs = documentVerbs(settlement, {
  table: 'settlement',
  rows: settlementRows,
  filters: { words: settlement, elder: true, same: ['oldmanId', 'tenantId'] },
  steps: {
    void: async ({ db, caller, row }) => {
      if (row.lockBy === caller.userId) throw refused('不能作废自己出账的账单，请由他人作废')
      await lockClaims(db, row)
      await lockElderOf(db, row)
      return { voidBy: caller.userId, voidUser: caller.nickName, voidTime: now }
    },
  },
  moved: async ({ db, caller, row }) => {
    const { tenantId, checkInId } = row
    await releasePayments(db, row, caller.nickName)
    await reverseBill(db, caller, row)
    await reverseRefusals(db, caller, row)
    await withdrawFromClaims(db, row)
    await allocatePayments(db, { tenantId, checkInIds: [checkInId], createUser: caller.nickName })
  },
})

const findBill = (db: Db, { tenantIds }: Caller, id: number) =>
  rowsOf(db, 'settlement', { tenantId: tenantIds, id })
    .find(['tenantId', 'id', 'month', 'status'])
    .then(orNotFound(settlement.noun))

export async function settlementRoutes(app: FastifyInstance, { stays, outside, ...serving }: BillingServing) {
  serve(app, serving, settlements, {
    ...verbs,
    print: (asked) => printBill(asked, verbs.detail),
    lock: async ({ db, caller, body: { id } }) => {
      const bill = await findBill(db, caller, id)
      if ((await lockBills(db, caller, bill)) === 0) throw conflict(changed)
      await addStep(db, caller, 'settlement', bill, settlement.moves.lock.label)
      return true
    },
    content: async ({ db, caller, params }) => findContent(db, await findBill(db, caller, params.id)),
    adjust: async ({ db, caller, body: { id, name, amount, reason } }) => {
      const bill = await findBill(db, caller, id)
      if (bill.status !== SettlementStatus.Draft) throw conflict('账单已出账，不能调整；可作废后重新出账')
      const { tenantId, month } = bill
      const amountFen = fenOf(amount)
      const what = { source: LineSource.Adjustment, kind: 9, name, rule: reason, amountFen, priceFen: amountFen }
      const when = { month, fromDate: month, toDate: month, days: 0, unit: 1 }
      await insert(db, 'settlementLine', { tenantId, settlementId: id, ...what, ...when, createUser: caller.nickName })
      await addStep(db, caller, 'settlement', bill, `调整，${name}：${amount}元，原因：${reason}`)
      return true
    },
    pay: ({ db, caller, body }) => payBills(db, caller, stays, { ...body, payMethod: Number(body.payMethod) }),
    remind: ({ db, caller, body }) => remindBill(db, caller, body.id, outside),
    receivables: ({ db, caller, query }) => findReceivables(db, tenantsIn(caller, query)),
    arrears: ({ db, caller, query }) => findArrears(db, tenantsIn(caller, query), query),
    proof: ({ db, caller, query }) => proveBedDays(db, tenantsIn(caller, query), query.month),
  })
}
