import type { ReactNode } from 'react'
import type { Field } from '../inputs/field.ts'
import { emptyValueDash } from './none.tsx'

interface Props<Row> {
  row: Row
  fields: { [K in keyof Row]?: Field<never, Row> }
  names: (keyof Row & string)[]
  columns?: 1 | 2 | 3
}

/** Read-only view of a record: labels and values by its fields. */
export const RecordFields = <Row extends object>({ row, fields, names, columns = 3 }: Props<Row>) => (
  <dl className={`facts stack is-${columns}`}>
    {names.map((name) => {
      const field = fields[name] as Field<unknown, Row> | undefined
      return (
        <Fact key={name} label={field?.label ?? name}>
          {field?.show(row[name], row)}
        </Fact>
      )
    })}
  </dl>
)

export const Fact = ({ label, children, wide }: { label: string; children: ReactNode; wide?: boolean }) => (
  <div className={wide ? 'fact row gap-3 is-wide' : 'fact row gap-3'}>
    <dt className="soft">{label}</dt>
    <dd className="grow">{children === '' ? emptyValueDash : (children ?? emptyValueDash)}</dd>
  </div>
)
