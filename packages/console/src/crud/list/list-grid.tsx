import { useEffect, useRef, useState } from 'react'
import type { OverlayPanel } from '../../kit/dialogs/popups.tsx'
import type { SearchGroup, SearchValues } from '../../kit/inputs/field.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PageTools } from '../../kit/page/page-tools.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { useMaximised } from '../../kit/page/use-maximised.ts'
import { type BatchAction, BatchBar } from '../batch/batch-bar.tsx'
import { ExportTool } from '../export/export-tool.tsx'
import { filterLabels } from '../export/filter-labels.ts'
import { ColumnsButton } from '../view/columns-button.tsx'
import { boundedWidth, orderedColumns, shownColumns } from '../view/list-view.ts'
import type { NamedSearch } from '../view/named-search.ts'
import { SavedLists } from '../view/saved-lists.tsx'
import { useListView } from '../view/use-list-view.ts'
import { defaultRowKey, fieldNamesOf, type ShownColumn, shownColumnsOf } from './columns/columns.ts'
import { DataGrid } from './data-grid.tsx'
import type { GridProps } from './grid-props.ts'
import { ListToolButton } from './tool.tsx'
import { useRowSelection } from './use-selection.ts'

const SaveListDialog = lazyPart('SaveListDialog', () => import('../view/save-list-dialog.tsx'))

export interface ListGridProps<Row>
  extends Omit<GridProps<Row>, 'head' | 'density' | 'onResize' | 'columns' | 'picked'> {
  /** Key of the user's columns, density and filters of this list. */
  name: string
  columns?: ((keyof Row & string) | ShownColumn<Row>)[]
  /** Columns hidden by default. */
  hidden?: (keyof Row & string)[]
  /** If given, the list can be exported; `search` labels the filters in the file. */
  exported?: { call: string; search: (string | SearchGroup)[]; query?: Record<string, string> }
  /** Batch actions; `nameOf` gives the display name of a row. */
  batch?: { actions: BatchAction<Row>[]; nameOf: (row: Row) => string }
  /** Built-in searches that the page offers to every user by name. */
  builtIn?: NamedSearch[]
  /** Called with whether any row is ticked. */
  onPicking?: (isPicking: boolean) => void
}

/** A list with all its tools: saved searches, selection, export, refresh, columns, density, full screen. */
export function ListGrid<Row extends object>({
  name,
  columns,
  hidden = [],
  exported,
  batch,
  builtIn,
  onPicking,
  ...grid
}: ListGridProps<Row>) {
  const { page, fields, rowKey = defaultRowKey<Row>() } = grid
  const [view, change] = useListView(name)
  const [maximised, toggleMaximised] = useMaximised()
  const picked = useRowSelection<Row>(rowKey)
  const isPicking = picked.rows.length > 0
  useEffect(() => onPicking?.(isPicking), [onPicking, isPicking])
  const isPhone = useIsPhone()
  const columnsPanel = useRef<OverlayPanel>(null)
  const known = shownColumnsOf(columns ?? fieldNamesOf(fields), fields).map(({ width, ...column }) => ({
    ...column,
    own: width,
  }))
  const every = orderedColumns(known, view.columns.length > 0 ? view.columns : withHidden(known, hidden))
  const shown = shownColumns(known, every)
  const isCompact = view.density === 'compact'
  const isPickable = exported !== undefined || (batch?.actions.length ?? 0) > 0

  const [saved, setSaved] = useState<{ values: SearchValues; clear?: () => void } | null>(null)
  const picking: BatchAction<Row> = {
    label: '存为列表',
    icon: 'pi-bookmark',
    open: (rows, clear) => setSaved({ values: { ids: rows.map((row) => row[rowKey]).join() }, clear }),
  }

  const resize = (key: string, px: number) =>
    change({
      columns: every.map(({ key: each, hidden, frozen, width }) => ({
        key: each,
        hidden,
        frozen,
        ...(each === key ? { width: boundedWidth(px) } : width ? { width } : {}),
      })),
    })

  return (
    <>
      <DataGrid<Row>
        {...grid}
        columns={shown.map(({ width, own, ...column }) => ({ ...column, width: own, wishedWidth: width }))}
        density={view.density}
        isChosen={view.isChosen}
        onResize={resize}
        onMoreColumns={(event) => columnsPanel.current?.toggle(event)}
        picked={isPickable ? picked : undefined}
        head={(leftOut) => (
          <PageTools>
            <div className="list-bar rigid line gap-3">
              {!isPicking && (
                <SavedLists
                  name={name}
                  page={page}
                  builtIn={builtIn}
                  onSave={() => setSaved({ values: page.search })}
                />
              )}
              {isPickable && (
                <BatchBar
                  picked={picked}
                  actions={[...(batch?.actions ?? []), ...(exported ? [picking] : [])]}
                  nameOf={batch?.nameOf ?? String}
                />
              )}
              <div className="list-tools line">
                {exported && (
                  <ExportTool
                    call={exported.call}
                    query={{ ...page.search, ...exported.query }}
                    filters={filterLabels(exported.search, page.search, fields, builtIn)}
                    columns={shown
                      .filter(({ key }) => key in fields)
                      .map(({ key, header }) => ({ field: key, label: header }))}
                    picked={picked.rows.map((row) => Number(row[rowKey]))}
                  />
                )}
                <ListToolButton icon="pi-refresh" label="刷新" onClick={page.reload} />
                {!isPhone && (
                  <>
                    <ColumnsButton
                      panel={columnsPanel}
                      columns={every}
                      leftOut={leftOut}
                      onChange={(columns) => change({ columns })}
                      onChoose={(columns) => change({ columns, isChosen: true })}
                      onReset={() => change({ columns: [], isChosen: false })}
                    />
                    <ListToolButton
                      icon={isCompact ? 'pi-align-justify' : 'pi-bars'}
                      label={isCompact ? '密度：紧凑' : '密度：标准'}
                      pressed={isCompact}
                      onClick={() => change({ density: isCompact ? 'normal' : 'compact' })}
                    />
                    <ListToolButton
                      icon={maximised ? 'pi-window-minimize' : 'pi-window-maximize'}
                      label={maximised ? '退出全屏' : '全屏'}
                      pressed={maximised}
                      onClick={toggleMaximised}
                    />
                  </>
                )}
              </div>
            </div>
          </PageTools>
        )}
      />
      {saved && <SaveListDialog name={name} {...saved} onClose={() => setSaved(null)} />}
    </>
  )
}

const withHidden = (columns: { key: string }[], hidden: string[]) =>
  columns.map(({ key }) => ({ key, hidden: hidden.includes(key), frozen: false }))
