import { conflict, orNotFound, refused } from '@care/shared/http/errors'
import { AdmissionFee, AdmissionStatus, admission } from '@care/shared/money/receipts/admission.words'
import { admissions } from '@care/shared/money/receipts/receipts.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { findStay, insertDeposit, insertPayment, lockPayer, reversePayment } from './receipt.repository.ts'
import { admissionRows, findAdmission } from './receipt-rows.repository.ts'
import { requireDepositLimit, requireServiceLimit } from './receipt-rules.ts'

const verbs = documentVerbs(admission, {
  table: 'stayAdmission',
  rows: admissionRows,
  filters: { words: admission, elder: true, same: ['tenantId'] },
  begin: async ({ db, caller, body: { oldmanId } }) => {
    const elder = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
    const stay = await findStay(db, elder)
    if (!stay) throw refused(`${elder.userName}没有入住办理，不能登记入住缴费`)
    return { tenantId: elder.tenantId, checkInId: stay.id }
  },
  steps: {
    pay: async ({ db, caller, row, body: { payMethod } }) => {
      const elder = await lockPayer(db, caller, row.oldmanId).then(orNotFound('长者'))
      // whoever waited for the lock reads what the first one wrote
      const seen = await findAdmission(db, caller, row.id)
      if (seen.status !== AdmissionStatus.Unpaid) throw conflict('入住缴费状态已变更，请刷新后重试')
      const { tenantId, oldmanId } = elder
      const { checkInId, feeName, month } = row
      const amountFen = fenOf(row.amount)
      const remark = `${month} ${feeName}`
      const paid = { tenantId, oldmanId, checkInId, amountFen, payMethod, remark, createUser: caller.nickName }
      if (row.feeType !== AdmissionFee.Deposit) {
        await requireServiceLimit(db, tenantId, checkInId, amountFen)
        return { payTime: now, paymentId: await insertPayment(db, paid) }
      }
      await requireDepositLimit(db, elder, amountFen)
      return { payTime: now, depositId: await insertDeposit(db, paid) }
    },
    revoke: async ({ db, caller, row }) => {
      if (row.depositId !== null) throw refused('押金已收，请在押金列表中办理退还')
      await lockPayer(db, caller, row.oldmanId).then(orNotFound('长者'))
      if (row.paymentId !== null) await reversePayment(db, row.tenantId, row.paymentId, caller.nickName)
      return {}
    },
  },
})

export const admissionRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, admissions, verbs)
