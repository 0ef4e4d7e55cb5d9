import { area, calls } from '../../http/endpoint.ts'
import { Account, AccountRecord, AccountRecordSearch, Recharge, Reversal, Spending, Withdrawal } from './account.ts'
import { accountRecord } from './account.words.ts'

const view = calls({ access: 'account:view' })
const edit = calls({ access: 'account:edit' })

/** An elder's account with the institution: two balances and the ledger they add up from. */
export const elderAccounts = area('tenant-members', {
  get: view.get('/oldmanaccount/:id', '长者账户', { ids: { id: 'elder' }, data: Account }),
  recharge: edit.post('/oldmanaccount/recharge', '账户充值', { once: true, body: Recharge }),
  withdraw: edit.post('/oldmanaccount/withdraw', '账户提现', { once: true, body: Withdrawal }),
  spend: edit.post('/oldmanaccount/spend', '账户扣款', { once: true, body: Spending }),
  reverse: edit.post('/oldmanaccount/reverse', '账户流水冲正', { body: Reversal }),
  records: view.list('/oldmanaccountrecord/page', accountRecord, AccountRecord, AccountRecordSearch, {
    summary: '账户流水',
  }),
})
