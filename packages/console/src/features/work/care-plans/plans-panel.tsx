import { carePlan } from '@care/shared/work/care-plans/care-plan.words'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { PlanDrawer } from './plan.drawer.tsx'
import { PlanFormDrawer } from './plan-form.drawer.tsx'
import './plans.css'

const fields = fieldsOf(carePlan.fields)

/** The care plans of one elder, each with the number of times it was carried out. */
export function PlansPanel({ elder, oldmanId, isView }: PanelProps) {
  const page = useLocalPage(api.carePlans.page, { oldmanId: String(oldmanId) })
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const mayEdit = useMayCall()(api.carePlans.save) && !isView
  const close = () => setOpened(null)
  return (
    <>
      <DataGrid
        page={page}
        fields={fields}
        columns={['planName', 'itemNames', 'cycle', 'timesText', 'fromLevel', 'status', 'doneCount', 'startDate']}
        head={() =>
          mayEdit && (
            <header className="records-head line wrap between gap-3 is-right">
              <Button label="新增照护计划" icon="pi pi-plus" outlined onClick={() => setOpened('new')} />
            </header>
          )
        }
        onOpen={({ id }) => setOpened(id)}
        empty={{ text: '没有照护计划' }}
      />
      {opened === 'new' && <PlanFormDrawer elder={elder} onClose={close} />}
      {typeof opened === 'number' && <PlanDrawer key={opened} id={opened} isView={isView} onClose={close} />}
    </>
  )
}
