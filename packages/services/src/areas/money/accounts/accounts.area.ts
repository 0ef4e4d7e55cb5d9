import { AccountType } from '@care/shared/money/accounts/account.words'
import { area } from '../../../platform/area/area.ts'
import type { HoldingSource } from '../../../platform/sources/elder-holding.ts'
import { accountsApp } from './accounts.app.ts'
import { accountPapers } from './accounts-papers.ts'
import { accountTimelines } from './accounts-timeline.repository.ts'
import { findBalances } from './ledger/account.repository.ts'
import { findCharges } from './ledger/charge.repository.ts'
import { moneyAttention } from './reminder.repository.ts'

/** Own money and subsidies in the elder's account. */
const heldBalances: HoldingSource = {
  label: '项账户余额',
  find: async (db, tenantId, oldmanId) => {
    const { own, subsidy } = await findBalances(db, { tenantId, oldmanId })
    return [
      { key: `account:${AccountType.Own}`, name: '账户余额', amountFen: own, ways: ['refund'] as const },
      { key: `account:${AccountType.Subsidy}`, name: '补贴余额', amountFen: subsidy, ways: ['release'] as const },
    ].filter(({ amountFen }) => amountFen > 0)
  },
}

/** Charges of finished work orders that no account covered. */
const dueCharges: HoldingSource = {
  label: '笔待扣服务款',
  find: async (db, tenantId, oldmanId) =>
    (await findCharges(db, { tenantId, oldmanId })).map(({ id, workNo, amountFen }) => ({
      key: `charge:${id}`,
      name: `待扣服务款（工单${workNo}）`,
      amountFen,
      ways: ['settle'],
    })),
}

export const accountsArea = area({
  routes: [accountsApp],
  timelines: { 800: accountTimelines },
  attention: moneyAttention,
  papers: { 1500: accountPapers },
  holdings: { 300: dueCharges, 400: heldBalances },
})
