import type { OptionNode } from '@care/shared/forms/questionnaires/items/expand'
import { useState } from 'react'
import { FormRow } from '../../../../../../kit/form/form-row.tsx'

/** A tree as lines, indented by two spaces per level. */
export const textOf = (nodes: readonly OptionNode[], depth = 0): string =>
  nodes
    .map(({ label, children }) =>
      [`${'  '.repeat(depth)}${label}`, ...(children?.length ? [textOf(children, depth + 1)] : [])].join('\n'),
    )
    .join('\n')

/** Parses the text into a tree; a node with the same name and position keeps its value. */
export function nodesOf(text: string, before: readonly OptionNode[]): OptionNode[] {
  const lines = text.split('\n').flatMap((line) => {
    const label = line.trim().slice(0, 200)
    return label ? [{ label, depth: Math.floor((/^ */.exec(line)?.[0].length ?? 0) / 2) }] : []
  })
  const grow = (from: number, to: number, depth: number, known: readonly OptionNode[]): OptionNode[] => {
    const nodes: OptionNode[] = []
    for (let at = from; at < to; ) {
      const { label } = lines[at] ?? { label: '' }
      let end = at + 1
      while (end < to && (lines[end]?.depth ?? 0) > depth) end++
      const own = known.find((node) => node.label === label)
      const children = grow(at + 1, end, depth + 1, own?.children ?? [])
      nodes.push({ label, value: own?.value ?? label, ...(children.length > 0 && { children }) })
      at = end
    }
    return nodes
  }
  return grow(0, lines.length, 0, before)
}

interface Props {
  id: string
  nodes: readonly OptionNode[]
  onChange: (nodes: OptionNode[]) => void
}

/** Text input for options of several levels, as indented lines. */
export function NodesInput({ id, nodes, onChange }: Props) {
  const [text, setText] = useState(() => textOf(nodes))
  return (
    <FormRow label="选项" inputId={id}>
      <textarea
        id={id}
        className="p-inputtext p-component"
        rows={10}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value)
          onChange(nodesOf(target.value, nodes))
        }}
      />
      <span id={`${id}-hint`} className="soft small">
        每行一个，下一级比上一级多缩进两个空格
      </span>
    </FormRow>
  )
}
