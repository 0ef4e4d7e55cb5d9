import { pages } from '@care/shared/pages/pages'
import type { QuietPeriod } from '@care/shared/warnings/quiet/quiet-period'
import { QuietState, quietPeriod } from '@care/shared/warnings/quiet/quiet-period.words'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { QuietDialog } from './quiet-dialog.tsx'

const { columns, hidden } = quietPeriod
const fields = fieldsOf(quietPeriod.fields)
const search = [...quietPeriod.search]

/** When warnings of an elder or a device call nobody: those of now, those ahead, and what was. */
export function QuietPeriodsPage() {
  const page = usePage(api.quietPeriods.page)
  const mayCall = useMayCall()
  const [isNew, setNew] = useState(false)
  const end = useAction(api.quietPeriods.end, '静默已结束')
  const askToEnd = ({ id, name }: QuietPeriod) =>
    confirm({
      title: '提前结束静默',
      text: `结束“${name}”的静默时段？此后的预警会照常提醒。`,
      icon: 'pi pi-volume-up',
      yes: '结束静默',
      onYes: () => end.mutate({ params: { id } }),
    })
  const create = mayCall(api.quietPeriods.create) && (
    <Button label="新增静默" icon="pi pi-plus" onClick={() => setNew(true)} />
  )

  return (
    <Page fill actions={create}>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="quiet-periods"
        page={page}
        fields={fields}
        columns={[...columns]}
        hidden={[...hidden]}
        rowKey="id"
        exported={{ call: 'quietPeriods.page', search }}
        rowActions={(row) => (
          <>
            {row.warningCount > 0 && (
              <RowAction label="看预警" onClick={() => navigate(`${pages.warnings.path}?${searchOf(row)}`)} />
            )}
            {row.state !== QuietState.Over && mayCall(api.quietPeriods.end) && (
              <RowAction label="提前结束" onClick={() => askToEnd(row)} />
            )}
          </>
        )}
        empty={{ text: '没有静默时段。长者住院、设备维修期间可设置静默，预警照常记录但不提醒', action: create }}
      />
      {isNew && <QuietDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

/** The warnings that came in it. */
const searchOf = ({ oldmanId, imei, beginTime, endTime }: QuietPeriod) =>
  new URLSearchParams({
    ...{ quiet: '1', startTime: beginTime, endTime },
    ...(oldmanId !== null ? { oldmanId: String(oldmanId) } : { imei: imei ?? '' }),
  })
