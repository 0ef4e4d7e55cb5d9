import { orderPlan } from '@care/shared/work-orders/recurring/order-plan.words'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { openOrderPlanAtom } from '../../../live/open-drawers.ts'
import { AheadDays } from './ahead-days.tsx'
import { NewOrderPlan } from './order-plan-form.drawer.tsx'

const fields = fieldsOf(orderPlan.fields)
const search = [...orderPlan.search]

/** 周期工单 of the institution: what is ordered for whom again and again. */
export function OrderPlansPage() {
  const page = usePage(api.orderPlans.page)
  const mayEdit = useMayCall()(api.orderPlans.create)
  const open = useSetAtom(openOrderPlanAtom)
  const [isNew, setNew] = useState(false)
  const add = mayEdit && <Button label="新增周期工单" icon="pi pi-plus" onClick={() => setNew(true)} />

  return (
    <Page
      fill
      actions={
        <>
          <AheadDays />
          {add}
        </>
      }
    >
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="orderPlans"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...orderPlan.columns]}
        hidden={[...orderPlan.hidden]}
        exported={{ call: 'orderPlans.page', search }}
        onOpen={({ id }) => open(id)}
        rowActions={({ id }) => <RowAction label="详情" onClick={() => open(id)} />}
        empty={{ text: '还没有周期工单', action: add }}
      />
      {isNew && <NewOrderPlan onClose={() => setNew(false)} />}
    </Page>
  )
}
