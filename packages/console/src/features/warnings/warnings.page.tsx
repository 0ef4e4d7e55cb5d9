import { isOutcomeDue, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { warningList } from '@care/shared/warnings/warning-list.words'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { api } from '../../calls/api.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { timeRange } from '../../kit/inputs/dates/time-range.tsx'
import { Page } from '../../kit/page/page.tsx'
import { openWarningAtom } from '../../live/open-drawers.ts'
import { listHeldAtom, newRowsAtom } from './alarm/alarm-atoms.ts'
import { isEmergency, isUnclaimed } from './alarm/alarm-cards.ts'
import { warningFields } from './warning.fields.tsx'
import './warnings-list.css'

const { columns, hidden, fields } = warningList
const search = warningList.search.map((name) => (name === 'dataHappenTime' ? timeRange(fields[name].label) : name))

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
    return () => {
      setHeld(false)
      // whoever comes back finds the rows of then
      setNewRows(0)
    }
  }, [isFirstPage, setHeld, setNewRows])

  const showNew = () => {
    setNewRows(0)
    page.reload()
  }

  return (
    <Page fill>
      <SearchBar page={page} fields={warningFields} search={search} />
      {newRows > 0 && (
        <button type="button" className="new-rows" onClick={showNew}>
          有 {newRows} 条新预警，点击刷新
        </button>
      )}
      <div className="held-list" onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(!isFirstPage)}>
        <ListGrid
          name="warnings"
          page={page}
          fields={warningFields}
          columns={[...columns]}
          hidden={[...hidden]}
          exported={{ call: 'warnings.page', search }}
          rowKey="id"
          rowActions={(warning) => <RowAction label={actionOf(warning)} onClick={() => open(warning.id)} />}
          onOpen={({ id }) => open(id)}
          rowClassName={(warning) => (isEmergency(warning) && isUnclaimed(warning) ? 'alarm-row' : '')}
          empty={{ text: '暂无预警' }}
        />
      </div>
    </Page>
  )
}

const actionOf = (warning: Warning) =>
  isOutcomeDue(warning) ? '补结果' : warning.isDisposed === Disposal.Handled ? '查看' : '处理'
