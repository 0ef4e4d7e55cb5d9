import { area, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { Account, AccountRecord, AccountRecordSearch, Recharge, Reversal, Spending, Withdrawal } from './account.ts'
import { accountRecord } from './account.words.ts'

/** What elders have with the institution: two balances and the ledger that makes them. */
export const elderAccounts = area('tenant-members', {
  get: get('/oldmanaccount/:id', {
    ids: { id: 'elder' },
    access: 'account:view',
    data: Account,
    summary: '长者账户',
  }),
  recharge: post('/oldmanaccount/recharge', {
    access: 'account:edit',
    once: true,
    body: Recharge,
    summary: '账户充值',
  }),
  withdraw: post('/oldmanaccount/withdraw', {
    access: 'account:edit',
    once: true,
    body: Withdrawal,
    summary: '账户提现',
  }),
  spend: post('/oldmanaccount/spend', { access: 'account:edit', once: true, body: Spending, summary: '账户扣款' }),
  reverse: post('/oldmanaccount/reverse', { access: 'account:edit', body: Reversal, summary: '账户流水冲正' }),
  records: get('/oldmanaccountrecord/page', {
    access: 'account:view',
    query: AccountRecordSearch,
    data: pageOf(AccountRecord),
    listOf: accountRecord,
    summary: '账户流水',
  }),
})
