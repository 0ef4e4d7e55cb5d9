import { Fragment, type ReactNode } from 'react'
import { Button } from './button.tsx'
import './lines-input.css'

interface Props<Line> {
  /** Of the button that adds a line. */
  id?: string
  lines: readonly Line[]
  most: number
  /** What a new line begins with. */
  fresh: Line
  /** On the button that adds one: 添加号码. */
  add: string
  disabled?: boolean
  onChange: (lines: Line[]) => void
  /** Draws a line; `remove` makes the button that takes it away, by the name it has. */
  children: (
    line: Line,
    at: number,
    put: (change: Partial<Line>) => void,
    remove: (label: string) => ReactNode,
  ) => ReactNode
}

/** Lines that are written one by one, told apart by nothing but their place. */
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
