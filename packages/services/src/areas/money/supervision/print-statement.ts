import type { Caller } from '@care/shared/admin/session/session'
import { transferKinds } from '@care/shared/money/supervision/custody-transfer.words'
import { classLabel, prepaidDay } from '@care/shared/money/supervision/prepayment.words'
import type { StatementPeriod } from '@care/shared/money/supervision/supervision'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../platform/db/lazy-transaction.ts'
import { makePaper } from '../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../platform/papers/names.repository.ts'
import { facts, tableOf } from '../../../platform/papers/paper.ts'
import { findBalance } from './custody.repository.ts'
import { findTransfers } from './document-rows.repository.ts'
import { findRule, institutionOf } from './rule.repository.ts'
import { findStatement } from './statement.repository.ts'

interface Asked {
  db: Db
  caller: Caller
  query: StatementPeriod
}

const yuan = (amount: number) => amount.toFixed(2)

/** The daily statement of an institution for the bank and 民政: the account, what is held by day and class, and transfers. */
export async function printStatement({ db, caller, query }: Asked): Promise<File> {
  const { start, end } = query
  const tenantId = institutionOf(caller, query.tenantId)
  const read = await inSeparateTransaction(db, async (own) => {
    const rule = await findRule(own, tenantId)
    return {
      rule,
      days: await findStatement(own, [tenantId], query),
      balance: await findBalance(own, tenantId, rule),
      transfers: await findTransfers(own, { ...caller, tenantIds: [tenantId] }, query),
      institution: await findTenantName(own, tenantId),
    }
  })
  const { rule, balance, institution } = read
  return makePaper(caller, `${prepaidDay.noun}-${start}至${end}`, {
    title: `预收费存管${prepaidDay.noun}`,
    subtitle: `${start} 至 ${end}`,
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      {
        title: '存管账户（打印时）',
        blocks: [
          facts([
            { label: '存管银行', value: rule.bankName },
            { label: '存管账号', value: rule.accountNo },
            { label: '预收费余额', value: balance && `${yuan(balance.held)} 元` },
            { label: '账户账面余额', value: balance && `${yuan(balance.inAccount)} 元` },
            { label: '待缴存', value: balance && `${yuan(balance.onTheWay)} 元` },
            { label: '风险保证金', value: balance && `${yuan(balance.reserve)} 元` },
          ]),
        ],
      },
      {
        title: '逐日余额',
        blocks: [
          tableOf(
            read.days.filter(({ incoming, outgoing, closing }) => incoming || outgoing || closing),
            [
              ['日期', 75, 'day'],
              ['类别', 110, ({ prepaidClass }) => classLabel(prepaidClass)],
              ['期初', 70, ({ opening }) => yuan(opening)],
              ['收入', 65, ({ incoming }) => yuan(incoming)],
              ['支出', 65, ({ outgoing }) => yuan(outgoing)],
              ['期末', 70, ({ closing }) => yuan(closing)],
            ],
          ),
        ],
      },
      {
        title: '存管流水',
        blocks: [
          tableOf(read.transfers, [
            ['银行日期', 80, 'day'],
            ['流水编号', 100, 'transferNo'],
            ['类型', 70, ({ kind }) => transferKinds[kind].label],
            ['凭证号', 120, 'voucherNo'],
            ['金额', 95, ({ amount }) => yuan(amount)],
          ]),
        ],
      },
    ],
    signatures: ['机构经办人', '机构负责人', '存管银行'],
  })
}
