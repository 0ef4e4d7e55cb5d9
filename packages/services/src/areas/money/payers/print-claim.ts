import type { Caller } from '@care/shared/admin/session/session'
import { type ClaimRow, claim } from '@care/shared/money/payers/claim.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { makePaper } from '../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../platform/papers/names.repository.ts'
import { facts, tableOf } from '../../../platform/papers/paper.ts'
import { findClaimLines } from './claim.repository.ts'

interface Asked {
  db: Db
  caller: Caller
  params: { id: number }
}
type Detail = (asked: Asked) => Promise<{ record: ClaimRow & { tenantId: number } }>

const yuan = (amount: number) => amount.toFixed(2)

/** The claim for the payer, with the bed-days of each resident. */
export async function printClaim({ db, caller, params }: Asked, detail: Detail): Promise<File> {
  const { record, lines, institution } = await inSeparateTransaction(db, async (own) => {
    const { record } = await detail({ db: own, caller, params })
    const lines = await findClaimLines(own, record)
    return { record, lines, institution: await findTenantName(own, record.tenantId) }
  })
  const { claimNo, payerName, month, billCount, dayCount, total } = record
  return makePaper(caller, `${claim.noun}-${claimNo}`, {
    title: claim.noun,
    subtitle: `${month} · ${claimNo}`,
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      {
        title: '结算',
        blocks: [
          facts([
            { label: '付费方', value: payerName },
            { label: '账单数', value: `${billCount} 张` },
            { label: '床日', value: `${dayCount} 天` },
            { label: '结算金额', value: `${yuan(total)} 元` },
          ]),
        ],
      },
      {
        title: '明细',
        blocks: [
          tableOf(lines, [
            ['长者', 115, 'userName'],
            ['月份', 80, 'month'],
            ['账单编号', 110, 'settleNo'],
            ['床日', 60, 'days'],
            ['金额', 100, ({ amount }) => yuan(amount)],
          ]),
        ],
      },
    ],
    signatures: ['经办人', '付费方'],
  })
}
