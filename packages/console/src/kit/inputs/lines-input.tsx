import { Fragment, type ReactNode } from 'react'
import { Button } from './button.tsx'
import './lines-input.css'

interface Props<Line> {
  /** Id of the add button. */
  id?: string
  lines: readonly Line[]
  most: number
  /** Initial value of a new line. */
  fresh: Line
  /** Label of the add button: 添加号码. */
  add: string
  disabled?: boolean
  onChange: (lines: Line[]) => void
  /** Renders a line; `remove` makes its delete button, with the given label. */
  children: (
    line: Line,
    at: number,
    put: (change: Partial<Line>) => void,
    remove: (label: string) => ReactNode,
  ) => ReactNode
}

/** An editable list of lines, keyed by index. */
export function LinesInput<Line>({ id, lines, most, fresh, add, disabled = false, onChange, children }: Props<Line>) {
  const drawn = (line: Line, at: number) =>
    children(
      line,
      at,
      (change) => onChange(lines.map((one, place) => (place === at ? { ...one, ...change } : one))),
      (label) =>
        !disabled && (
          <Button
            type="button"
            icon="pi pi-times"
            aria-label={label}
            title={label}
            text
            severity="secondary"
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          />
        ),
    )
  return (
    <>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing of its own but its place
        <Fragment key={at}>{drawn(line, at)}</Fragment>
      ))}
      {lines.length < most && !disabled && (
        <Button
          id={id}
          type="button"
          className="lines-add"
          label={add}
          icon="pi pi-plus"
          text
          size="small"
          onClick={() => onChange([...lines, fresh])}
        />
      )}
    </>
  )
}
