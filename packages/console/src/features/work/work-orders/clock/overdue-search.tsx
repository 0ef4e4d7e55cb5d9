import type { SearchGroup } from '../../../../kit/inputs/field.ts'
import { Select } from '../../../../kit/inputs/select.tsx'

const options = [{ value: '1', label: '已超时' }]

/** Search filter for orders that missed their response target. */
export const overdueSearch: SearchGroup = {
  label: '时限',
  names: ['overdue'],
  input: ({ overdue = '' }, change, id) => (
    <Select
      inputId={id}
      value={overdue}
      options={options}
      placeholder="全部"
      showClear
      onChange={({ value }) => change({ overdue: value ?? '' })}
    />
  ),
}
