import { notFound, refused } from '@care/shared/http/errors'
import { bookingDeposit } from '@care/shared/money/receipts/booking-deposit.words'
import { bookingDeposits } from '@care/shared/money/receipts/booking-deposits.contract'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { applicantColumns, approverColumns } from './approval-columns.ts'
import { bookingDepositRows, isLead, lockOpenLead } from './booking-deposit.repository.ts'
import { requireChannel } from './receipt-rules.ts'

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
      return applicantColumns(caller)
    },
    askForfeit: ({ caller }) => applicantColumns(caller),
    refund: ({ caller, row }) => ({ ...approverColumns(caller, row), settleTime: now }),
    forfeit: ({ caller, row }) => ({ ...approverColumns(caller, row), settleTime: now }),
    refuse: ({ caller, row }) => approverColumns(caller, row),
  },
})

export const bookingDepositRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, bookingDeposits, verbs)
