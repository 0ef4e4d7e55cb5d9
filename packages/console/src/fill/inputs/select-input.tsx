import { nodesOf, optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { ChoiceInput, OtherInput } from './choice-input.tsx'
import { ariaOf, ariaOfGroup, type FillInputProps } from './input-props.ts'
import { TreePathSelects } from './steps.tsx'

/** A native select, because every user and screen reader knows it; multiple choice shows check boxes. */
export function SelectInput(props: FillInputProps) {
  const { item, value, onChange } = props
  if (item.expand.multiple === true) return <ChoiceInput {...props} />
  return (
    <>
      <select
        {...ariaOf(props)}
        className="fill-input"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{item.placeholder || '请选择'}</option>
        {optionsOf(item).map((option) => (
          <option key={option.value} value={option.value}>
            {labelText(option.label)}
          </option>
        ))}
      </select>
      <OtherInput {...props} />
    </>
  )
}

const pathsOf = (value: unknown, several: boolean): unknown[][] => {
  if (!Array.isArray(value)) return []
  return several ? (value as unknown[][]) : [value]
}

/** Chooses a path through a tree with one select per level; several paths have one line each. */
export function PathInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const several = item.expand.multiple === true
  const nodes = nodesOf(item).map(named)
  const paths = pathsOf(value, several)
  const put = (at: number, path: unknown[]) => {
    const next = [...paths.slice(0, at), path, ...paths.slice(at + 1)].filter(({ length }) => length > 0)
    onChange(next.length === 0 ? undefined : several ? next : next[0])
  }
  return (
    <fieldset {...ariaOfGroup(props)}>
      {paths.map((path, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path has no name but its place.
        <TreePathSelects key={at} {...props} nodes={nodes} path={path} onChange={(path) => put(at, path)} />
      ))}
      {(several || paths.length === 0) && (
        <TreePathSelects {...props} nodes={nodes} path={[]} onChange={(path) => put(paths.length, path)} />
      )}
    </fieldset>
  )
}

interface Named {
  label: string
  value: unknown
  children?: Named[] | undefined
}
const named = ({ label, value, children }: ReturnType<typeof nodesOf>[number]): Named => ({
  label: labelText(label),
  value,
  children: children?.map(named),
})
