import { orNotFound, refused } from '@care/shared/http/errors'
import { DepositKind, deposit, TransferTo } from '@care/shared/money/receipts/deposit.words'
import { type DeductionRequest, deposits } from '@care/shared/money/receipts/receipts.contract'
import { fenOf } from '@care/shared/yuan'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { requireReadableFile } from '../../admin/files/files.port.ts'
import { takeDepositIntoAccount } from '../accounts/accounts.port.ts'
import { allocatePayments } from '../billing/billing.port.ts'
import { applicantColumns, approverColumns } from './approval-columns.ts'
import { lockPayer } from './receipt.repository.ts'
import { depositRows } from './receipt-rows.repository.ts'
import { requireChannel, requireDepositLimit, requireMembershipLimit } from './receipt-rules.ts'
import { settleTransfer } from './transfer-deposit.ts'

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
      return applicantColumns(caller)
    },
    askDeduction: async ({ db, caller, row, body }) => {
      const { deduct, refundMethod, channelReason, fileUrl } = body as DeductionRequest
      if (deduct > row.amount) throw refused(`抵扣金额不能超过押金${row.amount.toFixed(2)}元`)
      if (deduct < row.amount) requireChannel([row.payMethod], refundMethod, channelReason)
      await requireReadableFile(db, caller, fileUrl)
      return { ...applicantColumns(caller), fileUrl }
    },
    askTransfer: ({ caller, row }) => {
      if (row.kind === DepositKind.Membership) throw refused('会员费不能转出，请申请退还或抵扣')
      return applicantColumns(caller)
    },
    refund: ({ caller, row }) => {
      return { ...approverColumns(caller, row), refundFen: fenOf(row.amount), deductFen: 0, refundTime: now }
    },
    deduct: async ({ db, caller, row }) => {
      const approver = approverColumns(caller, row)
      await lockPayer(db, caller, row.oldmanId).then(orNotFound('长者'))
      return { ...approver, refundFen: fenOf(row.amount) - fenOf(row.deduct ?? 0), refundTime: now }
    },
    transfer: async ({ db, caller, row }) => {
      return { ...approverColumns(caller, row), ...(await settleTransfer(db, caller, row)) }
    },
    refuse: ({ caller, row }) => {
      return { ...approverColumns(caller, row), deductFen: null, transferTo: null, fileUrl: null }
    },
  },
  moved: async ({ db, caller, row, move }) => {
    const { tenantId, checkInId, transferTo } = row
    if (move === 'transfer' && transferTo === TransferTo.Account)
      return takeDepositIntoAccount(db, caller, { ...row, amountFen: fenOf(row.amount) })
    if ((move === 'transfer' || move === 'deduct') && checkInId !== null)
      await allocatePayments(db, { tenantId, checkInIds: [checkInId], createUser: caller.nickName })
  },
})

export const depositRoutes = async (app: FastifyInstance, serving: Serving) => serve(app, serving, deposits, verbs)
