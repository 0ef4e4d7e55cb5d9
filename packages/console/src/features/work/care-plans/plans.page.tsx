import { carePlan } from '@care/shared/work/care-plans/care-plan.words'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { PlanDrawer } from './plan.drawer.tsx'
import { PlanFormDrawer } from './plan-form.drawer.tsx'

/** 照护计划: list of the institution's care plans by elder. */
export function PlansPage() {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <ListPage
      list={api.carePlans.page}
      name="carePlans"
      words={carePlan}
      exported
      add={{
        label: '新增照护计划',
        may: api.carePlans.save,
        shows: (_, close) => <PlanFormDrawer onClose={close} />,
      }}
      onOpen={({ id }) => setOpened(id)}
      empty="还没有照护计划"
    >
      {opened !== null && <PlanDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
