import { accountReminder } from '@care/shared/money/accounts/package.words'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { elderAddress } from '../../../pickers/people/archive/elder-address.ts'

/** Kinds of reminders about account balances; all other kinds are about packages. */
const aboutMoney = [1, 2]

/** 余额与套餐提醒: elders whose balance is low, or whose package is nearly used up. */
export const RemindersPage = () => (
  <ListPage
    list={api.elderPackages.reminders}
    name="accountReminders"
    words={accountReminder}
    actions={<PageLinks of={pages.accountRecords} />}
    rowActions={() => [
      {
        label: '去处理',
        primary: true,
        open: ({ oldmanId, kind }) =>
          navigate(elderAddress(oldmanId, aboutMoney.includes(kind) ? 'account' : 'packages')),
      },
    ]}
    empty="没有需要提醒的余额和套餐"
  />
)
