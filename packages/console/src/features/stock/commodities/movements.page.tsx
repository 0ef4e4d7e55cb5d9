import { commodityMovement } from '@care/shared/stock/commodities/commodity.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'

/** List of stock movements, newest first; movements cannot be changed. */
export function MovementsPage() {
  const [query] = useTabQuery()
  const commodityId = query.get('commodityId')
  const open = useSetAtom(openWorkOrderAtom)
  return (
    <ListPage
      list={api.commodities.movements}
      fixed={commodityId ? { commodityId } : {}}
      name="commodity-movements"
      words={commodityMovement}
      exported
      rowActions={() => [
        {
          label: '工单',
          when: ({ workOrderId }) => workOrderId !== null,
          open: ({ workOrderId }) => open(workOrderId),
        },
      ]}
      empty="没有库存流水"
    />
  )
}
