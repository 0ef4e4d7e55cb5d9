import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import { type WithdrawalRow, withdrawal } from '@care/shared/money/receipts/withdrawal.words'
import type { Db } from '../../../platform/db/client.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { now } from '../../../platform/db/rows.ts'
import { documentVerbs } from '../../../platform/documents/document-verbs.ts'
import { releaseWithdrawal, reserveWithdrawal } from '../accounts/accounts.port.ts'
import { requireAnother } from './deposit-verbs.ts'
import { lockPayer } from './receipt.repository.ts'
import { withdrawalRows } from './receipt-rows.repository.ts'

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
      requireAnother(caller, row)
      return judged(caller)
    },
    refuse: ({ caller, row }) => {
      requireAnother(caller, row)
      return judged(caller)
    },
    pay: () => ({ payTime: now }),
  },
  moved: async ({ db, caller, row, move }) => {
    if (move === 'refuse') await releaseWithdrawal(db, caller, documentOf(row))
  },
})

const documentOf = ({ tenantId, id, oldmanId, withdrawNo, amount }: WithdrawalRow & RowKey) => ({
  tenantId,
  id,
  oldmanId,
  withdrawNo,
  amount,
})

type Asked = Parameters<typeof moves.create>[0]

/** Takes the amount out of the account at once, so that nothing else draws on it while the withdrawal is judged. */
async function create(asked: Asked): Promise<{ id: number }> {
  const made = await moves.create(asked)
  const row = await findWithdrawal(asked.db, asked.caller, made.id)
  await reserveWithdrawal(asked.db, asked.caller, documentOf(row))
  return made
}

const findWithdrawal = (db: Db, caller: Caller, id: number) =>
  withdrawalRows(db, caller).where('w.id', '=', id).executeTakeFirstOrThrow()

export const withdrawalVerbs = { ...moves, create }
