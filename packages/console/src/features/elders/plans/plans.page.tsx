import { carePlan } from '@care/shared/care-plans/care-plan.words'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { PlanDrawer } from './plan.drawer.tsx'
import { PlanFormDrawer } from './plan-form.drawer.tsx'

const fields = fieldsOf(carePlan.fields)
const search = [...carePlan.search]

/** 照护计划 of the institution: what is done for whom again and again. */
export function PlansPage() {
  const page = usePage(api.carePlans.page)
  const mayEdit = useMayCall()(api.carePlans.save)
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const close = () => setOpened(null)
  const add = mayEdit && <Button label="新增照护计划" icon="pi pi-plus" onClick={() => setOpened('new')} />

  return (
    <Page fill actions={add}>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="carePlans"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...carePlan.columns]}
        hidden={[...carePlan.hidden]}
        exported={{ call: 'carePlans.page', search }}
        onOpen={({ id }) => setOpened(id)}
        empty={{ text: '还没有照护计划', action: add }}
      />
      {opened === 'new' && <PlanFormDrawer onClose={close} />}
      {typeof opened === 'number' && <PlanDrawer key={opened} id={opened} onClose={close} />}
    </Page>
  )
}
