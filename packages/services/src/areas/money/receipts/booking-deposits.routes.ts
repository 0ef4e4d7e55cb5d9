import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused } from '@care/shared/http/errors'
import { bookingDeposit } from '@care/shared/money/receipts/booking-deposit.words'
import { bookingDeposits } from '@care/shared/money/receipts/booking-deposits.contract'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { requireAnother } from '../../../platform/documents/second-person.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { bookingDepositRows, isLead, lockOpenLead } from './booking-deposit.repository.ts'
import { requireChannel } from './receipt-rules.ts'

const asked = ({ userId, nickName }: Caller) => ({
  askUserId: userId,
  askUser: nickName,
  auditUserId: null,
  auditUser: null,
  auditRemark: null,
})
const judged = (caller: Caller, askUserId: number | null) => {
  requireAnother(caller, askUserId)
  return { auditUserId: caller.userId, auditUser: caller.nickName }
}

const verbs = documentVerbs(bookingDeposit, {
  table: 'bookingDeposit',
  rows: bookingDepositRows,
  filters: { words: bookingDeposit, parts: ['l.name', 'd.depositNo'], same: ['tenantId'], ids: 'd.id' },
  held: ['askUserId'],
  begin: async ({ db, caller, body: { leadId } }) => {
    const lead = await lockOpenLead(db, caller, leadId)
    if (lead) return { tenantId: lead.tenantId }
    throw (await isLead(db, caller, leadId)) ? refused('该线索已入住或流失，不能收订金') : notFound('接待线索')
  },
  steps: {
    askRefund: ({ caller, row, body: { refundMethod, channelReason } }) => {
      requireChannel([row.payMethod], refundMethod, channelReason)
      return asked(caller)
    },
    askForfeit: ({ caller }) => asked(caller),
    refund: ({ caller, row }) => ({ ...judged(caller, row.askUserId), settleTime: now }),
    forfeit: ({ caller, row }) => ({ ...judged(caller, row.askUserId), settleTime: now }),
    refuse: ({ caller, row }) => judged(caller, row.askUserId),
  },
})

export const bookingDepositRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, bookingDeposits, verbs)
