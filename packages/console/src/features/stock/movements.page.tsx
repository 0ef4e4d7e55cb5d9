import { commodityMovement } from '@care/shared/commodities/commodity.words'
import { useSetAtom } from 'jotai'
import { api } from '../../calls/api.ts'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useTabQuery } from '../../kit/page/here.ts'
import { Page } from '../../kit/page/page.tsx'
import { openWorkOrderAtom } from '../../live/open-drawers.ts'

const fields = fieldsOf(commodityMovement.fields)
const search = [...commodityMovement.search]

/** Every movement of the stock, the newest first; nothing here is ever changed. */
export function MovementsPage() {
  const [query] = useTabQuery()
  const commodityId = query.get('commodityId')
  const page = usePage(api.commodities.movements, commodityId ? { commodityId } : {})
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="commodity-movements"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...commodityMovement.columns]}
        exported={{ call: 'commodities.movements', search }}
        rowActions={({ workOrderId }) =>
          workOrderId !== null && <RowAction label="工单" onClick={() => open(workOrderId)} />
        }
        empty={{ text: '没有库存流水' }}
      />
    </Page>
  )
}
