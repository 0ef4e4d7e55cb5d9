import type { FillInputProps } from './input-props.ts'

interface Node {
  label: string
  value: unknown
  children?: Node[] | undefined
}

interface Props extends Pick<FillInputProps, 'id' | 'isInvalid'> {
  nodes: readonly Node[]
  path: readonly unknown[]
  onChange: (path: unknown[]) => void
  /** Name of each level; defaults to 第几级. */
  names?: readonly string[]
}

/** Chooses a path down a tree with one select per level; each choice determines the options of the next level. */
export function TreePathSelects({ id, isInvalid, nodes, path, onChange, names = [] }: Props) {
  const levels: (readonly Node[])[] = [nodes]
  for (const step of path) {
    const below = levels.at(-1)?.find(({ value }) => String(value) === String(step))?.children
    if (!below || below.length === 0) break
    levels.push(below)
  }
  return (
    <span className="fill-steps row wrap">
      {levels.map((level, at) => {
        const name = names[at] ?? `第${at + 1}级`
        return (
          <select
            // biome-ignore lint/suspicious/noArrayIndexKey: a level has no name but its place.
            key={at}
            id={at === 0 ? id : `${id}-${at}`}
            className="fill-input"
            aria-label={name}
            aria-invalid={isInvalid || undefined}
            value={path[at] === undefined ? '' : String(path[at])}
            onChange={({ target }) => {
              const chosen = level.find(({ value }) => String(value) === target.value)
              onChange([...path.slice(0, at), ...(chosen ? [chosen.value] : [])])
            }}
          >
            <option value="">请选择{names[at]}</option>
            {level.map((node) => (
              <option key={String(node.value)} value={String(node.value)}>
                {node.label}
              </option>
            ))}
          </select>
        )
      })}
    </span>
  )
}
