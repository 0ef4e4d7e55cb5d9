import { type ComponentProps, useState } from 'react'
import { RecordFields } from './facts.tsx'

interface Props<Row> extends ComponentProps<typeof RecordFields<Row & object>> {
  /** Long values, each in a line of its own. */
  lines?: (keyof Row & string)[] | undefined
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Read-only view of a record; a button shows the fields without a value. */
export function FilledFields<Row extends object>({ names, lines = [], ...shown }: Props<Row>) {
  const [isWhole, setWhole] = useState(false)
  const isShown = (name: keyof Row & string) => isWhole || !isEmpty(shown.row[name])
  const empty = [...names, ...lines].filter((name) => isEmpty(shown.row[name])).length
  const [facts, long] = [names.filter(isShown), lines.filter(isShown)]
  return (
    <div className="stack gap-2">
      {facts.length > 0 && <RecordFields {...shown} names={facts} />}
      {long.length > 0 && <RecordFields {...shown} names={long} columns={1} />}
      {empty > 0 && (
        <p>
          <button type="button" className="row-action small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起未填写项' : `未填写 ${empty} 项`}
          </button>
        </p>
      )}
    </div>
  )
}
