import type { Endpoint } from '@care/shared/http/endpoint'
import { keyOf, type RowOf, type Thing } from '@care/shared/things/thing'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useMayCall } from '../calls/me.ts'
import { askToRemove } from '../kit/dialogs/ask-to-remove.ts'
import { Button } from '../kit/inputs/button.tsx'
import type { Field, SearchValues } from '../kit/inputs/field.ts'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import { toastSuccess } from '../kit/messages/toast.ts'
import { Page } from '../kit/page/page.tsx'
import type { BatchAction } from './batch/batch-bar.tsx'
import { fieldsOf } from './fields/fields-of.tsx'
import { recordOf } from './fields/record-select.tsx'
import { ImportButton } from './imports/import-button.tsx'
import { RowAction } from './list/data-grid.tsx'
import { ListGrid } from './list/list-grid.tsx'
import { SearchBar } from './list/search-bar.tsx'
import { usePage } from './list/use-page.ts'
import type { Resource } from './resource.ts'
import { NoPermission } from './why/no-permission.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('./form/record-drawer.tsx'))

type Row = RowOf<Thing>

interface Props<T extends Thing, P extends Endpoint> {
  /** Its calls. Buttons appear for those that the person may make. */
  resource: Resource<P>
  /** What it is made of. */
  thing: T
  /** Its name in the table of pages when not said. */
  title?: string
  /** Fields that look otherwise than their kind. */
  fields?: { [K in keyof RowOf<T>]?: Field<never, RowOf<T>> }
  /** What every record of this list belongs to; it stands in the address too. */
  fixed?: Record<string, number>
  toolbar?: ReactNode
  rowActions?: (row: RowOf<T>) => ReactNode
  /** What to know before a change of this record is saved. */
  beforeSaving?: (row: RowOf<T>) => ReactNode
}

/** A plain resource: search, list, drawer form, removal of one or many, import and export. */
export function CrudPage<T extends Thing, P extends Endpoint>(props: Props<T, P>): ReactNode
export function CrudPage(props: Props<Thing, Endpoint>) {
  const mayCall = useMayCall()
  const { page } = props.resource
  return mayCall(page) ? <Records {...props} /> : <NoPermission call={`${page.area}.${page.name}`} />
}

function Records(props: Props<Thing, Endpoint>) {
  const { resource, thing, title, fields: own, fixed = {}, toolbar, rowActions, beforeSaving } = props
  const { noun, columns, search, form, label, builtIn } = thing
  const rowKey = keyOf(thing)
  const { area } = resource.page
  const fields = useMemo(
    () => ({ ...fieldsOf(thing.fields), ...treeOf(thing, resource), ...own }),
    [thing, resource, own],
  )
  const mayCall = useMayCall()
  const page = usePage(resource.page, asText(fixed))
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const remove = useMutation({
    mutationFn: resource.remove?.submit,
    meta: { area },
    onSuccess: () => toastSuccess('删除成功'),
  })

  const creates = resource.create && mayCall(resource.create) ? resource.create : null
  const updates = resource.update && mayCall(resource.update) ? resource.update : null
  const removes = Boolean(resource.remove && mayCall(resource.remove))
  const nameOf = (row: Row) => String(row[label])
  const isKept = (row: Row) => builtIn !== undefined && row.system === '1'

  const createButton = creates && <Button label={`新增${noun}`} icon="pi pi-plus" onClick={() => setEdited('new')} />
  const row = edited === 'new' ? undefined : (edited ?? undefined)
  const call = edited === 'new' ? creates : edited && updates

  return (
    <Page
      title={title}
      fill
      actions={
        <>
          {toolbar}
          {creates && thing.imported && <ImportButton noun={noun} area={area} scope={fixed} />}
          {createButton}
        </>
      }
    >
      <SearchBar page={page} fields={fields} search={[...search]} />
      <ListGrid
        name={area}
        page={page}
        fields={fields}
        columns={[...columns]}
        rowKey={rowKey}
        exported={resource.export && { call: `${area}.page`, search: [...search], query: asText(fixed) }}
        batch={{ actions: removes ? removals(resource, rowKey) : [], nameOf }}
        onOpen={updates ? setEdited : undefined}
        rowActions={
          rowActions || updates || removes
            ? (row: Row) => (
                <>
                  {rowActions?.(row)}
                  {updates && <RowAction label="编辑" onClick={() => setEdited(row)} />}
                  {removes && !isKept(row) && (
                    <RowAction
                      label="删除"
                      danger
                      onClick={() =>
                        askToRemove(noun, nameOf(row), () => remove.mutate({ params: { id: Number(row[rowKey]) } }))
                      }
                    />
                  )}
                </>
              )
            : undefined
        }
        empty={{ text: `还没有${noun}`, action: createButton }}
      />
      {call && (
        <RecordDrawer
          title={row ? `编辑${noun}` : `新增${noun}`}
          call={call}
          drafted={resource.create ?? call}
          fields={fields}
          names={[...form]}
          locked={row && isKept(row) ? [...(builtIn ?? [])] : undefined}
          row={row}
          fixed={row ? { [rowKey]: row[rowKey] } : fixed}
          onClose={() => setEdited(null)}
        >
          {row && beforeSaving?.(row)}
        </RecordDrawer>
      )}
    </Page>
  )
}

/** Several records go one by one by the call that removes one: those that may not go say so. */
function removals({ page, remove }: Resource, rowKey: string): BatchAction<Row>[] {
  if (!remove) return []
  const act = (row: Row) => remove.submit({ params: { id: Number(row[rowKey]) } })
  return [{ label: '删除', icon: 'pi-trash', danger: true, act, area: page.area }]
}

/** What a record stands below is chosen among its like. */
function treeOf(thing: Thing, { page }: Resource): Record<string, Field<never>> {
  const { tree = '', fields } = thing
  const field = fields[tree]
  return field ? { [tree]: recordOf(field.label, { list: page, thing }) } : {}
}

const asText = (values: Record<string, number>): SearchValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
