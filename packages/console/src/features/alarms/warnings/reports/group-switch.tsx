import { SelectButton } from '../../../../kit/prime/select-button.tsx'

interface Props<G extends string> {
  /** The label of each group. */
  groups: Readonly<Record<G, string>>
  chosen: G
  onChoose: (group: G) => void
}

/** Buttons that choose how the figures below are grouped. */
export function GroupSwitch<G extends string>({ groups, chosen, onChoose }: Props<G>) {
  const options = (Object.entries(groups) as [G, string][]).map(([value, label]) => ({ value, label: `按${label}` }))
  return (
    <SelectButton
      className="report-switch"
      value={chosen}
      options={options}
      aria-label="统计方式"
      onChange={({ value }) => onChoose(value)}
    />
  )
}
