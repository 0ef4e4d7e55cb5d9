import type { Endpoint } from '@care/shared/http/endpoint'
import type { Exportable } from '@care/shared/jobs/jobs.contract'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../fields/button.tsx'
import { useMayCall } from '../session/me.ts'
import { NoPermission } from '../shell/error-pages.tsx'
import { lazyPart } from '../shell/lazy-part.tsx'
import { Page } from '../shell/page.tsx'
import { toastSuccess } from '../shell/toast.ts'
import { askToRemove } from './ask-to-remove.ts'
import type { BatchAction } from './batch/batch-bar.tsx'
import { RowAction } from './data-grid.tsx'
import type { Field, SearchGroup, SearchValues } from './field.ts'
import { ListGrid } from './list-grid.tsx'
import type { DraftNames, Resource, SearchNames } from './resource.ts'
import { SearchBar } from './search-bar.tsx'
import { type RowOf, usePage } from './use-page.ts'

const RecordDrawer = lazyPart('RecordDrawer', () => import('./record-drawer.tsx'))

type RowFields<Row> = { [K in keyof Row]?: Field<never, Row> }
type NamesOf<F, Names extends string> = (keyof F & Names & string)[]

interface Props<P extends Endpoint, D extends Endpoint, F extends RowFields<RowOf<P>>> {
  /** What a person's columns, density and filters of this list are kept under. */
  name: string
  /** Its name in the table of pages when not said. */
  title?: string
  /** One of these, on buttons and in questions: 参数. */
  noun: string
  /** Buttons appear for those calls that the person may make. */
  resource: Resource<P, D>
  fields: F
  columns: NamesOf<F, keyof RowOf<P> & string>
  search: (NamesOf<F, SearchNames<P>>[number] | SearchGroup)[]
  form?: NamesOf<F, DraftNames<D>>
  /** The field that tells records apart. */
  rowKey?: keyof RowOf<P> & string
  /** The field whose text names a record to people. */
  label: keyof RowOf<P> & string
  /** Records of the product itself: they stay, and keep these fields. */
  builtIn?: { is: (row: RowOf<P>) => boolean; keeps: NamesOf<F, DraftNames<D>> }
  /** What every record of this list belongs to; it stands in the address too. */
  fixed?: Record<string, string | number>
  /** The list may be written into a file. */
  exported?: Exportable
  toolbar?: ReactNode
  rowActions?: (row: RowOf<P>) => ReactNode
}

/** A plain resource from its calls and its fields: search, list, drawer form, removal. */
export function CrudPage<P extends Endpoint, D extends Endpoint, F extends RowFields<RowOf<P>>>(
  props: Props<P, D, F>,
): ReactNode
export function CrudPage(props: AnyProps) {
  const mayCall = useMayCall()
  const { page } = props.resource
  return mayCall(page) ? <Records {...props} /> : <NoPermission access={page.endpoint.options.access} />
}

/** The same props as the component sees them: rows are objects whose fields it looks up by name. */
type Row = Record<string, unknown>
interface AnyProps {
  name: string
  title?: string
  noun: string
  resource: Resource<Endpoint, Endpoint>
  fields: Record<string, Field<never, Row> | undefined>
  columns: string[]
  search: (string | SearchGroup)[]
  form?: string[]
  rowKey?: string
  label: string
  builtIn?: { is: (row: Row) => boolean; keeps: string[] }
  fixed?: Record<string, string | number>
  exported?: Exportable
  toolbar?: ReactNode
  rowActions?: (row: Row) => ReactNode
}

const nothing: string[] = []

function Records(props: AnyProps) {
  const { name, title, noun, resource, fields, columns, search, form = nothing, rowKey = 'id', label } = props
  const { builtIn, fixed = {}, exported, toolbar, rowActions } = props
  const mayCall = useMayCall()
  const page = usePage(resource.page, asText(fixed))
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const remove = useMutation({
    mutationFn: resource.remove?.submit,
    meta: { area: resource.page.area },
    onSuccess: () => toastSuccess('删除成功'),
  })

  const creates = resource.create && mayCall(resource.create) ? resource.create : null
  const updates = resource.update && mayCall(resource.update) ? resource.update : null
  const removes = Boolean(resource.remove && mayCall(resource.remove))
  const nameOf = (row: Row) => String(row[label])
  const isKept = (row: Row) => builtIn?.is(row) ?? false

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
          {createButton}
        </>
      }
    >
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name={name}
        page={page}
        fields={fields}
        columns={columns}
        rowKey={rowKey}
        exported={exported && { call: exported, search, query: asText(fixed) }}
        batch={{ actions: batchActions(resource, removes, rowKey), nameOf }}
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
          names={form}
          locked={row && isKept(row) ? builtIn?.keeps : undefined}
          row={row}
          fixed={row ? { [rowKey]: row[rowKey] } : fixed}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

/** Several records go one by one by the call that removes one: those that may not go say so. */
function batchActions({ page, remove }: AnyProps['resource'], removes: boolean, rowKey: string): BatchAction<Row>[] {
  if (!removes || !remove) return []
  const act = (row: Row) => remove.submit({ params: { id: Number(row[rowKey]) } })
  return [{ label: '删除', icon: 'pi-trash', danger: true, act, area: page.area }]
}

const asText = (values: Record<string, string | number>): SearchValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
