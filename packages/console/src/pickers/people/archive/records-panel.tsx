import type { Endpoint } from '@care/shared/http/endpoint'
import type { ResourceDefinition, RowOf } from '@care/shared/resources/resource'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useMayCall } from '../../../calls/me.ts'
import type { ActionListBuilder } from '../../../crud/actions/action.ts'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { mutationOf, type Resource, type WriteCall } from '../../../crud/resource.ts'
import type { Field } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../crud/form/record-drawer.tsx'))
type Row = RowOf<ResourceDefinition> & { id: number }

interface Props<T extends ResourceDefinition, P extends Endpoint> {
  resource: Resource<P>
  definition: T
  oldmanId: number
  isView: boolean
  /** Overrides for the display of fields. */
  fields?: Record<string, Field<never>>
  columns?: readonly (keyof T['fields'] & string)[]
  rowActions?: ActionListBuilder<RowOf<T>>
  /** Content above the list. */
  head?: ReactNode
  /** Query key of other data that includes these records: refetched on a change. */
  also?: string[]
}

/** The records of a plain resource for one elder, as a tab of the archive: list, form, removal. */
export function RecordsPanel<T extends ResourceDefinition, P extends Endpoint>(props: Props<T, P>): ReactNode
export function RecordsPanel({
  resource,
  definition,
  oldmanId,
  isView,
  rowActions,
  head,
  also,
  ...own
}: Props<ResourceDefinition, Endpoint>) {
  const { noun, form, label } = definition
  const { create, update, remove } = resource
  const columns = own.columns ?? definition.columns
  const fields = useMemo(() => ({ ...fieldsOf(definition.fields), ...own.fields }), [definition, own.fields])
  const mayCall = useMayCall()
  const page = useLocalPage(resource.page, { oldmanId: String(oldmanId) })
  const client = useQueryClient()
  const tellOthers = () => also && void client.invalidateQueries({ queryKey: also })
  const isAllowed = (call: WriteCall) => !isView && mayCall(call)
  const drawer = (call: WriteCall, close: () => void, row?: Row) => (
    <RecordDrawer
      title={row ? `编辑${noun}` : `新增${noun}`}
      call={call}
      drafted={create ?? call}
      fields={fields}
      names={[...form]}
      row={row}
      fixed={row ? { id: row.id } : { oldmanId }}
      onClose={() => {
        close()
        tellOthers()
      }}
    />
  )
  const adding = useActions<void>(() => {
    if (!create) return []
    const shows = (_: unknown, close: () => void) => drawer(create, close)
    return [{ label: `新增${noun}`, icon: 'pi pi-plus', may: isAllowed(create), shows }]
  })
  const acting = useActions<Row>((makers) => {
    const named = (row: Row) => String(row[label])
    const made = [...(rowActions?.(makers) ?? [])]
    if (update) {
      const shows = (row: Row, close: () => void) => drawer(update, close, row)
      made.push({ label: '编辑', primary: true, may: isAllowed(update), shows })
    }
    if (remove)
      made.push(makers.removal(mutationOf(remove), noun, named, { may: isAllowed(remove), after: tellOthers }))
    return made
  })
  const add = adding.buttons()

  return (
    <>
      <DataGrid
        page={page}
        fields={fields}
        columns={[...columns]}
        head={() => (
          <header className="records-head line wrap between gap-3">
            {head}
            {page.data?.total !== 0 && add}
          </header>
        )}
        onOpen={acting.onOpen}
        rowActions={acting.allowed.length > 0 ? acting.rows : undefined}
        empty={{ text: `还没有${noun}`, action: add }}
      />
      {adding.layer()}
      {acting.layer()}
    </>
  )
}
