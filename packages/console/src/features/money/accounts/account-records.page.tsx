import { accountRecord } from '@care/shared/money/accounts/account.words'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { timeRange } from '../../../kit/inputs/dates/time-range.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { elderAddress } from '../../../pickers/people/archive/elder-address.ts'
import { ledgerFields } from './account-fields.tsx'
import { reversalAction } from './reversal.ts'
import './accounts.css'

const search = accountRecord.search.map((name) =>
  name === 'createTime' ? timeRange(accountRecord.fields.createTime.label) : name,
)

/** 账户流水: the account ledger of all elders. */
export const AccountRecordsPage = () => (
  <ListPage
    list={api.elderAccounts.records}
    name="elderAccounts"
    words={accountRecord}
    fields={ledgerFields}
    search={search}
    actions={<PageLinks of={pages.accountRecords} />}
    exported
    rowActions={({ action }) => [
      { label: '账户', primary: true, open: ({ oldmanId }) => navigate(elderAddress(oldmanId, 'account')) },
      action(api.elderAccounts.reverse, reversalAction),
    ]}
    empty="还没有账户流水"
  />
)
