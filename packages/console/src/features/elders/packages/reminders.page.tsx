import type { AccountReminder } from '@care/shared/accounts/package'
import { accountReminder } from '@care/shared/accounts/package.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Page } from '../../../kit/page/page.tsx'
import { elderAddress } from '../elder-address.ts'

const fields = fieldsOf(accountReminder.fields)
/** Reminders about money; all others are about packages. */
const aboutMoney = [1, 2]

/** 余额与套餐提醒: whose account is low, and whose package is nearly over. */
export function RemindersPage() {
  const page = usePage(api.elderPackages.reminders)
  const open = ({ oldmanId, kind }: AccountReminder) =>
    navigate(elderAddress(oldmanId, aboutMoney.includes(kind) ? 'account' : 'packages'))
  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={[...accountReminder.search]} />
      <ListGrid
        name="accountReminders"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...accountReminder.columns]}
        onOpen={open}
        rowActions={(row: AccountReminder) => <RowAction label="去处理" onClick={() => open(row)} />}
        empty={{ text: '没有需要提醒的余额和套餐' }}
      />
    </Page>
  )
}
