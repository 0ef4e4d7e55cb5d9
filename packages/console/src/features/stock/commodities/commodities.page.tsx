import type { RowOf } from '@care/shared/resources/resource'
import { commodity } from '@care/shared/stock/commodities/commodity.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import type { Action } from '../../../crud/actions/action.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { type Booking, StockDialog } from './stock-dialog.tsx'

const booking = (label: string, kind: Booking): Action<RowOf<typeof commodity>> => ({
  label,
  may: api.commodities.book,
  shows: (row, close) => <StockDialog commodity={row} kind={kind} onClose={close} />,
})

/** List of materials used in services, with their stock and movements. */
export const CommoditiesPage = () => (
  <CrudPage
    resource={api.commodities}
    definition={commodity}
    rowActions={() => [
      booking('入库', 'in'),
      booking('盘点', 'count'),
      { label: '流水', open: ({ id }) => navigate(`/stock/movement?commodityId=${id}`) },
    ]}
  />
)
