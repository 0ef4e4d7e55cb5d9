import { crud } from '../../crud/crud.ts'
import { area, del, get, post } from '../../http/endpoint.ts'
import { bankEntry } from './bank-entry.words.ts'
import { EntryLink, Explanation, ReconcilePeriod, Reconciliation, Undoing } from './reconciliation.ts'

/** The bank's statement, by hand or as a file. */
export const bankEntries = area(
  'admin',
  crud('bankentry', 'reconcile', bankEntry, { reads: 'operator', writes: 'operator' }),
)

const settling = { access: 'reconcile:edit', for: 'operator' } as const

/** What of a period does not fit between the statement and the verified orders. */
export const reconciliation = area('admin', {
  differences: get('/reconcile', {
    access: 'reconcile:view',
    for: 'operator',
    query: ReconcilePeriod,
    data: Reconciliation,
    summary: '对账差异',
  }),
  explain: post('/reconcile/explain', { ...settling, body: Explanation, summary: '说明对账差异' }),
  link: post('/reconcile/link', { ...settling, body: EntryLink, summary: '关联流水与订单' }),
  undo: del('/reconcile/:id', {
    ...settling,
    ids: { id: 'settlement' },
    query: Undoing,
    summary: '撤销对账处理',
  }),
})
