import type { AccountRecord } from '@care/shared/accounts/account'
import { accountRecord } from '@care/shared/accounts/account.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { timeRange } from '../../../kit/inputs/dates/time-range.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { elderAddress } from '../elder-address.ts'
import { recordFields } from './account-fields.tsx'
import { ReverseDialog } from './reverse-dialog.tsx'
import './accounts.css'

const search = accountRecord.search.map((name) =>
  name === 'createTime' ? timeRange(accountRecord.fields.createTime.label) : name,
)

/** 账户流水: the ledger of all elders. */
export function AccountRecordsPage() {
  const page = usePage(api.elderAccounts.records)
  const mayReverse = useMayCall()(api.elderAccounts.reverse)
  const [reversed, setReversed] = useState<AccountRecord | null>(null)
  const open = ({ oldmanId }: AccountRecord) => navigate(elderAddress(oldmanId, 'account'))
  return (
    <Page fill>
      <SearchBar page={page} fields={recordFields} search={search} />
      <ListGrid
        name="elderAccounts"
        page={page}
        fields={recordFields}
        rowKey="id"
        columns={[...accountRecord.columns]}
        exported={{ call: 'elderAccounts.records', search }}
        onOpen={open}
        rowActions={(record: AccountRecord) => (
          <>
            <RowAction label="账户" onClick={() => open(record)} />
            {mayReverse && record.isReversible && <RowAction label="冲正" onClick={() => setReversed(record)} />}
          </>
        )}
        empty={{ text: '还没有账户流水' }}
      />
      {reversed && <ReverseDialog record={reversed} onClose={() => setReversed(null)} />}
    </Page>
  )
}
