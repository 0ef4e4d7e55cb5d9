import { area, calls } from '../../http/endpoint.ts'
import { bookEntry } from './book.words.ts'
import { BookEntryRow, BookEntrySearch, ClosedMonth, IncomeMonth, IncomeSearch, Trial, TrialSearch } from './books.ts'
import { incomeMonth } from './income.words.ts'

const view = calls({ access: 'book:view' })
const edit = calls({ access: 'book:edit' })

/** The double-entry books of an institution. */
export const books = area('tenant-management', {
  trial: view.get('/book/trial', '试算平衡表', { query: TrialSearch, data: Trial, takesLong: true }),
  entries: view.list('/book/entry/page', bookEntry, BookEntryRow, BookEntrySearch),
  income: view.list('/book/income/page', incomeMonth, IncomeMonth, IncomeSearch),
  /** Closes a month and all before it: nothing is posted into them any more. */
  close: edit.put('/book/period', '结账', { body: ClosedMonth }),
})
