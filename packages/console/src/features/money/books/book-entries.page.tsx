import { bookEntry } from '@care/shared/money/books/book.words'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { BackButton } from '../../../kit/page/back-button.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'

/** 凭证明细: the entries of the period in the address, by default of this month. */
export function BookEntriesPage() {
  const [asked] = useTabQuery()
  const today = toShanghaiDay(Date.now())
  const start = asked.get('start') ?? `${today.slice(0, 8)}01`
  const end = asked.get('end') ?? today
  return (
    <ListPage
      list={api.books.entries}
      name="bookEntries"
      words={bookEntry}
      fixed={{ start, end }}
      title={`凭证明细 ${start} 至 ${end}`}
      actions={<BackButton to="/cost/book/index" />}
      exported
      empty="这段时间没有凭证"
    />
  )
}
