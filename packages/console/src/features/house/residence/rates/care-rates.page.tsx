import { careRate } from '@care/shared/house/residence/rates/care-rate.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { number } from '../../../../crud/fields/fields.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { Select } from '../../../../kit/inputs/select.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { AddCareLevels } from './add-care-levels.tsx'

const LevelItemsDrawer = lazyPart('LevelItemsDrawer', () => import('./level-items-drawer.tsx'))

const planId: Field<number | null> = { ...number('样板照护计划'), input: (props) => <PlanSelect {...props} /> }
/** The maximum page size of a list. */
const most = 100

/** The nursing fee of each care level, the services that it contains, and its model care plan. */
export const CareRatesPage = () => (
  <CrudPage
    resource={api.careRates}
    definition={careRate}
    fields={{ planId }}
    toolbar={<AddCareLevels />}
    rowActions={() => [
      {
        label: '服务内容',
        may: api.careLevelItems.page,
        shows: (rate, close) => <LevelItemsDrawer rate={rate} onClose={close} />,
      },
    ]}
  />
)

function PlanSelect({ id, value, onChange, invalid }: InputProps) {
  const plans = useQuery(api.carePlans.page.query({ query: { size: most } }))
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={(plans.data?.records ?? []).map(({ id, planName, userName, timesText }) => ({
        value: id,
        label: `${planName} · ${userName} · ${timesText}`,
      }))}
      filter
      showClear
      placeholder="请选择一份照护计划"
      emptyMessage={<ChoicesPlaceholder query={{ ...plans }} empty="还没有照护计划" />}
      invalid={invalid}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}
