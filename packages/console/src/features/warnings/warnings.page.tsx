import type { Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { DataGrid, RowAction } from '../../crud/data-grid.tsx'
import { ExportButton } from '../../crud/export-button.tsx'
import { text } from '../../crud/fields.tsx'
import { SearchBar } from '../../crud/search-bar.tsx'
import { usePage } from '../../crud/use-page.ts'
import { openWarningAtom } from '../../live/open-drawers.ts'
import { timeRange } from '../../live/time-range.tsx'
import { Page } from '../../shell/page.tsx'
import { listHeldAtom, newRowsAtom } from './alarm-atoms.ts'
import { isEmergency, isUnclaimed } from './alarm-cards.ts'
import { warningFields } from './warning.fields.tsx'

const searchFields = { ...warningFields, userName: text('姓名/电话') }
const exported = [
  'dataHappenTime',
  'name',
  'mobile',
  'sourceType',
  'warningLevel',
  'warningContent',
  'address',
  'deviceTypeName',
  'imei',
  'isDisposed',
  'processMode',
  'handlerName',
  'handleTime',
  'remark',
  'workNo',
  'tenantName',
] satisfies (keyof Warning)[]

/** Every warning; new ones join at the top unless someone is pointing at a row. */
export function WarningsPage() {
  const page = usePage(api.warnings.page)
  const open = useSetAtom(openWarningAtom)
  const [newRows, setNewRows] = useAtom(newRowsAtom)
  const setHeld = useSetAtom(listHeldAtom)
  const isFirstPage = page.current === 1

  // Beyond the first page a new row would push every other one on: such a page stands still as well.
  useEffect(() => {
    setHeld(!isFirstPage)
    return () => setHeld(false)
  }, [isFirstPage, setHeld])

  const showNew = () => {
    setNewRows(0)
    page.reload()
  }

  return (
    <Page
      title="预警列表"
      fill
      actions={
        <ExportButton<Warning> call="warnings.page" search={page.search} fields={warningFields} columns={exported} />
      }
    >
      <SearchBar
        page={page}
        fields={searchFields}
        search={['userName', 'sourceType', 'warningLevel', 'isDisposed', timeRange('发生时间')]}
      />
      {newRows > 0 && (
        <button type="button" className="new-rows" onClick={showNew}>
          有 {newRows} 条新预警，点击刷新
        </button>
      )}
      <div className="held-list" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(!isFirstPage)}>
        <DataGrid
          page={page}
          fields={warningFields}
          columns={[
            'name',
            'sourceType',
            'warningContent',
            'address',
            'dataHappenTime',
            'isDisposed',
            'processMode',
            'workNo',
            'tenantName',
          ]}
          rowKey="id"
          actionWidth={5}
          rowActions={({ id, isDisposed }) => (
            <RowAction label={isDisposed === Disposal.Handled ? '查看' : '处理'} onClick={() => open(id)} />
          )}
          onOpen={({ id }) => open(id)}
          rowClassName={(warning) => (isEmergency(warning) && isUnclaimed(warning) ? 'is-alarm-row' : '')}
          empty={{ text: '暂无预警' }}
        />
      </div>
    </Page>
  )
}
