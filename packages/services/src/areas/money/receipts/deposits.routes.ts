import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound, refused } from '@care/shared/http/errors'
import { DepositKind, deposit } from '@care/shared/money/receipts/deposit.words'
import { deposits } from '@care/shared/money/receipts/receipts.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { requireAnother } from '../../../platform/documents/second-person.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { lockPayer } from './receipt.repository.ts'
import { depositRows } from './receipt-rows.repository.ts'
import { requireChannel, requireDepositLimit, requireMembershipLimit } from './receipt-rules.ts'

const asked = ({ userId, nickName }: Caller) => ({
  askUserId: userId,
  askUser: nickName,
  auditUserId: null,
  auditUser: null,
  auditRemark: null,
})
const judged = ({ userId, nickName }: Caller) => ({ auditUserId: userId, auditUser: nickName })

const verbs = documentVerbs(deposit, {
  table: 'deposit',
  rows: depositRows,
  filters: { words: deposit, elder: true, same: ['tenantId'] },
  held: ['askUserId'],
  begin: async ({ db, caller, body: { oldmanId, amount, kind } }) => {
    const elder = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
    if (kind === DepositKind.Membership) {
      await requireMembershipLimit(db, elder, fenOf(amount))
      return { tenantId: elder.tenantId, checkInId: null }
    }
    const checkInId = await requireDepositLimit(db, elder, fenOf(amount))
    return { tenantId: elder.tenantId, checkInId }
  },
  steps: {
    askRefund: ({ caller, row, body: { refundMethod, channelReason } }) => {
      requireChannel([row.payMethod], refundMethod, channelReason)
      return asked(caller)
    },
    askDeduction: ({ caller, row, body: { deduct, refundMethod, channelReason } }) => {
      if (deduct > row.amount) throw refused(`抵扣金额不能超过押金${row.amount.toFixed(2)}元`)
      if (deduct < row.amount) requireChannel([row.payMethod], refundMethod, channelReason)
      return asked(caller)
    },
    refund: ({ caller, row }) => {
      requireAnother(caller, row.askUserId)
      return { ...judged(caller), refundFen: fenOf(row.amount), deductFen: 0, refundTime: now }
    },
    deduct: ({ caller, row }) => {
      requireAnother(caller, row.askUserId)
      return { ...judged(caller), refundFen: fenOf(row.amount) - fenOf(row.deduct ?? 0), refundTime: now }
    },
    refuse: ({ caller, row }) => {
      requireAnother(caller, row.askUserId)
      return { ...judged(caller), deductFen: null }
    },
  },
})

export const depositRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, deposits, verbs)
