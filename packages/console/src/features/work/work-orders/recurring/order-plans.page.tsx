import { count } from '@care/shared/resources/field'
import { orderPlan } from '@care/shared/work/work-orders/recurring/order-plan.words'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { openOrderPlanAtom } from '../../../../live/open-drawers.ts'
import { NewOrderPlan } from './order-plan-form.drawer.tsx'

/** 周期工单: list of the institution's recurring orders. */
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

const fields = { aheadDays: count('提前几天生成工单', {}) }

/** Setting of how many days ahead orders are created from recurring orders. */
function AheadDays() {
  const [isOpen, setOpen] = useState(false)
  const maySave = useMayCall()(api.orderPlans.saveSetting)
  const { data } = useQuery({ ...api.orderPlans.setting.query(), enabled: maySave })
  if (!maySave || !data) return null

  return (
    <>
      <Button label={`提前 ${data.aheadDays} 天生成`} icon="pi pi-cog" outlined onClick={() => setOpen(true)} />
      {isOpen && (
        <ActionDialog
          title="提前生成"
          call={api.orderPlans.saveSetting}
          label="保存"
          fields={fields}
          values={data}
          done="保存成功"
          note={<p className="soft">改短后，已经生成的工单不变。</p>}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
