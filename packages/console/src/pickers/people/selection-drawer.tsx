import type { Endpoint } from '@care/shared/http/endpoint'
import { type ReactNode, useState } from 'react'
import type { ListCall } from '../../calls/api.ts'
import { DataGrid } from '../../crud/list/data-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { type RowOf, useLocalPage } from '../../crud/list/use-page.ts'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import type { Field, SearchGroup, SearchValues } from '../../kit/inputs/field.ts'
import { type Bounds, createClickGuard, mayChoose } from './selection.ts'

interface Props<E extends Endpoint, Row> extends Bounds {
  title: string
  call: ListCall<E>
  /** Query parameters besides the filters. */
  fixed?: SearchValues
  fields: { [K in keyof Row]?: Field<never, Row> }
  columns: (keyof Row & string)[]
  search: (string | SearchGroup)[]
  /** Field with the unique numeric key of a row; defaults to `id`. */
  rowKey?: keyof Row & string
  /** Label of the button in a row; defaults to 选择. */
  label?: string
  empty: string
  /** A choice is being sent, so no other choice is possible. */
  isBusy?: boolean
  /** Content above the list. */
  head?: ReactNode
  /** Content beside the button of a row. */
  beside?: (row: Row) => ReactNode
  onSelect: (row: Row) => void
  onHide: () => void
}

/** Row type inside the component, which looks up fields by name. */
type Row = Record<string, unknown>

/** Chooses a row from a list, with search and paging; guards against excluded rows and double clicks. */
export function SelectionDrawer<E extends Endpoint, Row extends RowOf<E> & object>(props: Props<E, Row>): ReactNode
export function SelectionDrawer(props: Props<Endpoint, Row>) {
  const { title, call, fixed, fields, columns, search, rowKey = 'id', label = '选择', empty, isBusy } = props
  const { head, beside, onSelect, onHide } = props
  const page = useLocalPage(call, fixed)
  const [once] = useState(() => createClickGuard())
  const mayTake = (row: Row) => mayChoose(Number(row[rowKey]), props)

  return (
    <Drawer title={title} onHide={onHide} width={60}>
      <SearchBar page={page} fields={fields} search={search} />
      {head}
      <DataGrid
        page={page}
        fields={fields}
        columns={columns}
        rowKey={rowKey}
        empty={{ text: empty }}
        rowActions={(row: Row) => (
          <>
            {beside?.(row)}
            <Button
              label={label}
              size="small"
              disabled={!mayTake(row) || isBusy}
              onClick={() => once(() => onSelect(row))}
            />
          </>
        )}
      />
    </Drawer>
  )
}
