import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import { withdrawal } from '@care/shared/money/receipts/withdrawal.words'
import { withdrawals } from '@care/shared/money/receipts/withdrawals.contract'
import type { FastifyInstance } from 'fastify'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { requireAnother } from '../../../platform/documents/second-person.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { releaseWithdrawal, reserveWithdrawal } from '../accounts/accounts.port.ts'
import { findChannels, lockPayer } from './receipt.repository.ts'
import { findWithdrawal, withdrawalRows } from './receipt-rows.repository.ts'
import { requireChannel } from './receipt-rules.ts'

const judged = ({ userId, nickName }: Caller) => ({ auditUserId: userId, auditUser: nickName, auditTime: now })

const moves = documentVerbs(withdrawal, {
  table: 'withdrawal',
  rows: withdrawalRows,
  filters: { words: withdrawal, elder: true, same: ['tenantId'] },
  begin: async ({ db, caller, body: { oldmanId } }) => {
    const { tenantId } = await lockPayer(db, caller, oldmanId).then(orNotFound('长者'))
    return { tenantId, askUserId: caller.userId }
  },
  steps: {
    approve: ({ caller, row }) => {
      requireAnother(caller, row.askUserId)
      return judged(caller)
    },
    refuse: ({ caller, row }) => {
      requireAnother(caller, row.askUserId)
      return judged(caller)
    },
    pay: async ({ db, row, body: { payMethod, channelReason } }) => {
      requireChannel(await findChannels(db, row), payMethod, channelReason)
      return { payTime: now }
    },
  },
  moved: async ({ db, caller, row, move }) => {
    if (move === 'refuse') await releaseWithdrawal(db, caller, row)
  },
})

type Asked = Parameters<typeof moves.create>[0]

/** Takes the amount out of the account at once, so that nothing else draws on it while the withdrawal is judged. */
async function create(asked: Asked): Promise<{ id: number }> {
  const made = await moves.create(asked)
  await reserveWithdrawal(asked.db, asked.caller, await findWithdrawal(asked.db, asked.caller, made.id))
  return made
}

export const withdrawalRoutes = async (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, withdrawals, { ...moves, create })
