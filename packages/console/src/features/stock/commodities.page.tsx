import { commodity } from '@care/shared/commodities/commodity.words'
import type { RowOf } from '@care/shared/things/thing'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { type Booking, StockDialog } from './stock-dialog.tsx'

type Row = RowOf<typeof commodity>

/** What is used up in serving, what is left of it, and how that came about. */
export function CommoditiesPage() {
  const mayCall = useMayCall()
  const [booked, setBooked] = useState<{ row: Row; kind: Booking } | null>(null)
  return (
    <>
      <CrudPage
        resource={api.commodities}
        thing={commodity}
        rowActions={(row) => (
          <>
            {mayCall(api.commodities.book) && (
              <>
                <RowAction label="入库" onClick={() => setBooked({ row, kind: 'in' })} />
                <RowAction label="盘点" onClick={() => setBooked({ row, kind: 'count' })} />
              </>
            )}
            <RowAction label="流水" onClick={() => navigate(`/stock/movement?commodityId=${row.id}`)} />
          </>
        )}
      />
      {booked && <StockDialog commodity={booked.row} kind={booked.kind} onClose={() => setBooked(null)} />}
    </>
  )
}
