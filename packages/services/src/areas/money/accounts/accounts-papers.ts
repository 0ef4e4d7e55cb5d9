import { packageStatuses } from '@care/shared/money/accounts/package.words'
import { labelOf } from '@care/shared/words'
import { facts } from '../../../platform/papers/paper.ts'
import { newestRows, type PaperSource } from '../../../platform/sources/paper-source.ts'
import { findAccount } from './ledger/account.repository.ts'
import { findElderPackagePage } from './packages/elder-package.repository.ts'

const yuan = (amount: number) => `${amount.toFixed(2)} 元`

const packagesPaper: PaperSource = {
  title: '服务套餐',
  permission: 'package:view',
  papers: ['archive'],
  blocks: async (db, { caller, oldmanId, most, dictLabel }) => {
    const { records } = await findElderPackagePage(db, caller, { oldmanId, current: 1, size: most + 1 })
    return newestRows({ most }, records, [
      ['编号', 82, 'packageNo'],
      ['套餐', 72, 'packageName'],
      ['状态', 30, ({ status }) => labelOf(packageStatuses, status)],
      ['剩余次数', 120, 'remainText'],
      ['价格（元）', 50, ({ price }) => price.toFixed(2), 'right'],
      ['付款', 36, ({ payType }) => dictLabel('pay_type', payType)],
      ['到期', 55, ({ endTime }) => endTime.slice(0, 10)],
    ])
  },
}

const accountPaper: PaperSource = {
  title: '账户',
  permission: 'account:view',
  papers: ['archive'],
  blocks: async (db, { caller, oldmanId }) => {
    const account = await findAccount(db, caller, oldmanId)
    if (!account) return []
    return [
      facts([
        { label: '账户余额', value: yuan(account.availableBalance) },
        { label: '补贴余额', value: yuan(account.virtualAvailableBalance) },
        { label: '待扣款', value: yuan(account.dueAmount) },
        { label: '累计充值', value: yuan(account.totalRecharge) },
        { label: '累计消费', value: yuan(account.totalConsume) },
      ]),
    ]
  },
}

export const accountPapers = [packagesPaper, accountPaper]
