import { orderPlan } from '@care/shared/work-orders/recurring/order-plan.words'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { openOrderPlanAtom } from '../../../live/open-drawers.ts'
import { AheadDays } from './ahead-days.tsx'
import { NewOrderPlan } from './order-plan-form.drawer.tsx'

/** 周期工单 of the institution: what is ordered for whom again and again. */
export function OrderPlansPage() {
  const open = useSetAtom(openOrderPlanAtom)
  return (
    <ListPage
      list={api.orderPlans.page}
      name="orderPlans"
      words={orderPlan}
      exported
      actions={<AheadDays />}
      add={{
        label: '新增周期工单',
        may: api.orderPlans.create,
        shows: (_, close) => <NewOrderPlan onClose={close} />,
      }}
      rowActions={() => [{ label: '详情', primary: true, open: ({ id }) => open(id) }]}
      empty="还没有周期工单"
    />
  )
}
