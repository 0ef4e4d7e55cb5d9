import { crud } from '../../../crud/crud.ts'
import { area, calls } from '../../../http/endpoint.ts'
import { bankEntry } from './bank-entry.words.ts'
import { DifferenceExplanation, EntryLink, ReconcilePeriod, Reconciliation, SettlementUndo } from './reconciliation.ts'

const operatorView = calls({ access: 'reconcile:view', for: 'operator' })

/** The bank's statement, entered by hand or imported. */
export const bankEntries = area(
  'admin',
  crud('bankentry', 'reconcile', bankEntry, { reads: 'operator', writes: 'operator' }),
)

const operatorSettle = calls({ access: 'reconcile:edit', for: 'operator' })

/** Differences between the statement and the verified orders of a period. */
export const reconciliation = area('admin', {
  differences: operatorView.get('/reconcile', '对账差异', { query: ReconcilePeriod, data: Reconciliation }),
  explain: operatorSettle.post('/reconcile/explain', '说明对账差异', { body: DifferenceExplanation }),
  link: operatorSettle.post('/reconcile/link', '关联流水与订单', { body: EntryLink }),
  undo: operatorSettle.del('/reconcile/:id', '撤销对账处理', { ids: { id: 'settlement' }, query: SettlementUndo }),
})
