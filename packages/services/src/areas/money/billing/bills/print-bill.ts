import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { BillShare, SettlementContent } from '@care/shared/money/billing/billing'
import { paymentText, type SettlementRow, settlement, shareText } from '@care/shared/money/billing/settlement.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { Db } from '../../../../platform/db/client.ts'
import { inSeparateTransaction } from '../../../../platform/db/lazy-transaction.ts'
import { toMinute } from '../../../../platform/papers/field-text.ts'
import { makePaper } from '../../../../platform/papers/make-paper.ts'
import { findTenantName } from '../../../../platform/papers/names.repository.ts'
import { facts, type Paper, tableOf } from '../../../../platform/papers/paper.ts'
import { findContent, settlementRows } from './settlement.repository.ts'

interface Asked {
  db: Db
  caller: Caller
  params: { id: number }
}
type Detail = (asked: Asked) => Promise<{ record: SettlementRow & { id: number } }>

const yuan = (amount: number) => amount.toFixed(2)

/** The bill for the resident and the family, line by line. */
export async function printBill({ db, caller, params }: Asked, detail: Detail): Promise<File> {
  const { record, content, institution } = await inSeparateTransaction(db, async (own) => {
    const { record } = await detail({ db: own, caller, params })
    const content = await findContent(own, record)
    return { record, content, institution: await findTenantName(own, record.tenantId) }
  })
  return makePaper(caller, `${settlement.noun}-${record.settleNo}`, billPaper(record, content, { institution, caller }))
}

/** Several bills as one PDF, each on pages of its own. */
export async function printBills(db: Db, caller: Caller, ids: readonly number[]): Promise<File> {
  const papers = await inSeparateTransaction(db, async (own) => {
    const rows = await settlementRows(own, caller)
      .where('bill.id', 'in', [...ids, 0])
      .execute()
    const papers: Paper[] = []
    for (const id of ids) {
      const record = orNotFound(settlement.noun)(rows.find((row) => row.id === id)) as SettlementRow & { id: number }
      const institution = await findTenantName(own, record.tenantId)
      papers.push(billPaper(record, await findContent(own, record), { institution, caller }))
    }
    return papers
  })
  const [first, ...next] = papers
  return makePaper(caller, settlement.noun, { ...orNotFound(settlement.noun)(first), next })
}

interface Printed {
  institution: string
  caller: Caller
}

function billPaper(
  record: SettlementRow,
  { lines, shares, payments }: SettlementContent,
  { institution, caller }: Printed,
): Paper {
  return {
    title: settlement.noun,
    subtitle: `${record.month} · ${record.settleNo}`,
    institution,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    sections: [
      {
        title: '账单',
        blocks: [
          facts([
            { label: '长者', value: record.userName },
            { label: '合计', value: `${yuan(record.billAmount)} 元` },
            { label: '付费方承担', value: `${yuan(record.shareAmount)} 元` },
            { label: '个人应付', value: `${yuan(record.ownAmount)} 元` },
            { label: '已缴', value: `${yuan(record.paidAmount)} 元` },
            { label: '未缴', value: `${yuan(record.unpaidAmount)} 元` },
          ]),
        ],
      },
      {
        title: '明细',
        blocks: [
          tableOf(lines, [
            ['费用', 75, 'name'],
            ['起止', 120, ({ fromDate, toDate }) => `${fromDate} 至 ${toDate}`],
            ['天数', 35, ({ days }) => (days === 0 ? null : days)],
            ['金额', 65, ({ amount }) => yuan(amount)],
            ['说明', 170, 'rule'],
          ]),
        ],
      },
      ...(shares.length > 0
        ? [
            {
              title: '付费方承担',
              blocks: [
                tableOf(shares, [
                  ['付费方', 130, 'payerName'],
                  ['费用', 90, 'name'],
                  ['金额', 80, ({ amount }: BillShare) => yuan(amount)],
                  ['说明', 165, shareText],
                ]),
              ],
            },
          ]
        : []),
      {
        title: '缴费',
        blocks: [
          tableOf(
            payments,
            [
              ['时间', 110, ({ createTime }) => toMinute(createTime)],
              ['方式', 120, paymentText],
              ['金额', 90, ({ amount }) => yuan(amount)],
              ['经办人', 90, 'createUser'],
            ],
            '尚未缴费',
          ),
        ],
      },
    ],
    signatures: ['经办人', '长者或家属'],
  }
}
