import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { useView, views } from './views.ts'

const options = Object.entries(views).map(([value, label]) => ({ value, label }))

/** Switches between list, board, day and map. */
export function ViewSwitch() {
  const [view, show] = useView()
  return <SelectButton value={view} options={options} aria-label="显示方式" onChange={({ value }) => show(value)} />
}
