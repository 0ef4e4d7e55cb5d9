import type { Endpoint } from '@care/shared/http/endpoint'
import type { RowOf, Thing } from '@care/shared/things/thing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useMayCall } from '../../calls/me.ts'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import { DataGrid, RowAction } from '../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../crud/list/use-page.ts'
import type { Resource } from '../../crud/resource.ts'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { Button } from '../../kit/inputs/button.tsx'
import type { Field } from '../../kit/inputs/field.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { toastSuccess } from '../../kit/messages/toast.ts'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../crud/form/record-drawer.tsx'))
type Row = RowOf<Thing> & { id: number }

interface Props<T extends Thing, P extends Endpoint> {
  resource: Resource<P>
  thing: T
  oldmanId: number
  isView: boolean
  /** Fields that look otherwise than their kind. */
  fields?: Record<string, Field<never>>
  columns?: readonly (keyof T['fields'] & string)[]
  rowActions?: (row: RowOf<T>) => ReactNode
  /** Above the list. */
  head?: ReactNode
  /** Calls whose answers hold these records as well, by area and name. */
  also?: string[]
}

/** The records of a plain resource that belong to one elder, in a tab of the archive: list, form, removal. */
export function RecordsPanel<T extends Thing, P extends Endpoint>(props: Props<T, P>): ReactNode
export function RecordsPanel({
  resource,
  thing,
  oldmanId,
  isView,
  rowActions,
  head,
  also,
  ...own
}: Props<Thing, Endpoint>) {
  const { noun, form, label } = thing
  const columns = own.columns ?? thing.columns
  const fields = useMemo(() => ({ ...fieldsOf(thing.fields), ...own.fields }), [thing, own.fields])
  const mayCall = useMayCall()
  const page = useLocalPage(resource.page, { oldmanId: String(oldmanId) })
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const client = useQueryClient()
  const tellOthers = () => also && void client.invalidateQueries({ queryKey: also })
  const remove = useMutation({
    mutationFn: resource.remove?.submit,
    meta: { area: resource.page.area },
    onSuccess: () => {
      toastSuccess('删除成功')
      tellOthers()
    },
  })
  const allowed = <C,>(call: (C & Parameters<typeof mayCall>[0]) | undefined) =>
    !isView && call && mayCall(call) ? call : null
  const [creates, updates, removes] = [allowed(resource.create), allowed(resource.update), allowed(resource.remove)]
  const row = edited === 'new' ? undefined : (edited ?? undefined)
  const call = edited === 'new' ? creates : edited && updates
  const add = creates && <Button label={`新增${noun}`} icon="pi pi-plus" onClick={() => setEdited('new')} />

  return (
    <>
      <DataGrid
        page={page}
        fields={fields}
        columns={[...columns]}
        rowKey="id"
        head={() => (
          <header className="records-head line wrap between gap-3">
            {head}
            {page.data?.total !== 0 && add}
          </header>
        )}
        onOpen={updates ? (row: Row) => setEdited(row) : undefined}
        rowActions={
          rowActions || updates || removes
            ? (row: Row) => (
                <>
                  {rowActions?.(row)}
                  {updates && <RowAction label="编辑" onClick={() => setEdited(row)} />}
                  {removes && (
                    <RowAction
                      label="删除"
                      danger
                      onClick={() =>
                        askToRemove(noun, String(row[label]), () => remove.mutate({ params: { id: row.id } }))
                      }
                    />
                  )}
                </>
              )
            : undefined
        }
        empty={{ text: `还没有${noun}`, action: add }}
      />
      {call && (
        <RecordDrawer
          title={row ? `编辑${noun}` : `新增${noun}`}
          call={call}
          drafted={resource.create ?? call}
          fields={fields}
          names={[...form]}
          row={row}
          fixed={row ? { id: row.id } : { oldmanId }}
          onClose={() => {
            setEdited(null)
            tellOthers()
          }}
        />
      )}
    </>
  )
}
