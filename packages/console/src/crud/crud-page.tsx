import type { Endpoint } from '@care/shared/http/endpoint'
import { keyOf, type ResourceDefinition, type RowOf } from '@care/shared/resources/resource'
import { type ReactNode, useMemo } from 'react'
import { useMayCall } from '../calls/me.ts'
import type { Field, SearchValues } from '../kit/inputs/field.ts'
import { lazyPart } from '../kit/loading/lazy-part.tsx'
import type { ActionListBuilder } from './actions/action.ts'
import type { BatchAction } from './batch/batch-bar.tsx'
import { fieldsOf } from './fields/fields-of.tsx'
import { recordField } from './fields/record-select.tsx'
import { ImportButton } from './imports/import-button.tsx'
import type { RowOf as ListRow } from './list/use-page.ts'
import { ListPageOf } from './list-page.tsx'
import { mutationOf, type Resource, type WriteCall } from './resource.ts'
import { NoPermission } from './why/no-permission.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('./form/record-drawer.tsx'))

type Row = RowOf<ResourceDefinition>
/** A row of the definition with what the list call adds to it. */
type Listed<T extends ResourceDefinition, P extends Endpoint> = [ListRow<P>] extends [never]
  ? RowOf<T>
  : RowOf<T> & ListRow<P>

interface Props<T extends ResourceDefinition, P extends Endpoint> {
  /** The calls of the resource; buttons appear for the calls that the user may make. */
  resource: Resource<P>
  /** The definition of the fields, columns and search. */
  definition: T
  /** Defaults to the title in the table of pages. */
  title?: string
  /** Overrides of fields that are displayed differently from the default of their kind. */
  fields?: { [K in keyof RowOf<T>]?: Field<never, RowOf<T>> }
  /** Id of the parent that every record of this list belongs to; its parameter may also be in the address. */
  fixed?: Record<string, number>
  toolbar?: ReactNode
  /** Actions on the rows as the list call returns them. */
  rowActions?: ActionListBuilder<Listed<T, P>>
  /** A notice above the save button while this record is being edited. */
  beforeSaving?: (row: RowOf<T>) => ReactNode
}

/** CRUD page of a plain resource: search, list, drawer form, deletion of one or many, import and export. */
export function CrudPage<T extends ResourceDefinition, P extends Endpoint>(props: Props<T, P>): ReactNode
export function CrudPage(props: Props<ResourceDefinition, Endpoint>) {
  const mayCall = useMayCall()
  const { page } = props.resource
  return mayCall(page) ? <Records {...props} /> : <NoPermission call={`${page.area}.${page.name}`} />
}

function Records(props: Props<ResourceDefinition, Endpoint>) {
  const { resource, definition, title, fields: own, fixed = {}, toolbar, rowActions, beforeSaving } = props
  const { noun, columns, search, form, label, builtIn } = definition
  const { page, create, update, remove } = resource
  const rowKey = keyOf(definition)
  const fields = useMemo(
    () => ({ ...fieldsOf(definition.fields), ...treeOf(definition, resource), ...own }),
    [definition, resource, own],
  )
  const mayCall = useMayCall()
  const nameOf = (row: Row) => String(row[label])
  const isKept = (row: Row) => builtIn !== undefined && row.system === '1'
  const drawer = (call: WriteCall, close: () => void, row?: Row) => (
    <RecordDrawer
      title={row ? `编辑${noun}` : `新增${noun}`}
      call={call}
      drafted={create ?? call}
      fields={fields}
      names={[...form]}
      locked={row && isKept(row) ? [...(builtIn ?? [])] : undefined}
      row={row}
      fixed={row ? { [rowKey]: row[rowKey] } : fixed}
      onClose={close}
    >
      {row && beforeSaving?.(row)}
    </RecordDrawer>
  )

  return (
    <ListPageOf<Row>
      list={page}
      fixed={asText(fixed)}
      name={page.area}
      title={title}
      fields={fields}
      rowKey={rowKey}
      columns={[...columns]}
      search={search}
      exported={resource.export !== undefined}
      batch={{ actions: remove && mayCall(remove) ? removals(resource, rowKey) : [], nameOf }}
      actions={
        <>
          {toolbar}
          {create && mayCall(create) && definition.imported && (
            <ImportButton noun={noun} area={page.area} scope={fixed} />
          )}
        </>
      }
      add={create && { label: `新增${noun}`, may: create, shows: (_, close) => drawer(create, close) }}
      rowActions={(makers) => [
        ...(rowActions?.(makers) ?? []),
        ...(update
          ? [
              {
                label: '编辑',
                primary: true,
                may: update,
                shows: (row: Row, close: () => void) => drawer(update, close, row),
              },
            ]
          : []),
        ...(remove
          ? [
              makers.removal(mutationOf(remove), noun, nameOf, {
                when: (row) => !isKept(row),
                input: (row) => ({ params: { id: Number(row[rowKey]) } }),
              }),
            ]
          : []),
      ]}
      empty={`还没有${noun}`}
    />
  )
}

/** Batch deletion calls `remove` once per record; records that cannot be deleted report the reason. */
function removals({ page, remove }: Resource, rowKey: string): BatchAction<Row>[] {
  if (!remove) return []
  const act = (row: Row) => remove.submit({ params: { id: Number(row[rowKey]) } })
  return [{ label: '删除', icon: 'pi-trash', danger: true, act, area: page.area }]
}

/** The parent of a tree record is chosen among records of the same kind. */
function treeOf(definition: ResourceDefinition, { page }: Resource): Record<string, Field<never>> {
  const { tree = '', fields } = definition
  const field = fields[tree]
  return field ? { [tree]: recordField(field.label, { list: page, definition }) } : {}
}

const asText = (values: Record<string, number>): SearchValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
