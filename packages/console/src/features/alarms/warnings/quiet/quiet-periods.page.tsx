import type { QuietPeriod } from '@care/shared/alarms/warnings/quiet/quiet-period'
import { QuietState, quietPeriod } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { QuietDialog } from './quiet-dialog.tsx'

/** Quiet periods of elders and devices: running, future and past ones. */
export const QuietPeriodsPage = () => (
  <ListPage
    list={api.quietPeriods.page}
    name="quiet-periods"
    words={quietPeriod}
    exported
    add={{
      label: '新增静默',
      may: api.quietPeriods.create,
      shows: (_, close) => <QuietDialog onClose={close} />,
    }}
    rowActions={({ action }) => [
      {
        label: '看预警',
        when: ({ warningCount }) => warningCount > 0,
        open: (row) => navigate(`${pages.warnings.path}?${searchOf(row)}`),
      },
      action(api.quietPeriods.end, {
        label: '提前结束',
        when: ({ state }) => state !== QuietState.Over,
        title: '提前结束静默',
        ask: ({ name }) => `结束“${name}”的静默时段？此后的预警会照常提醒。`,
        yes: '结束静默',
        askIcon: 'pi pi-volume-up',
        done: '静默已结束',
      }),
    ]}
    empty="没有静默时段。长者住院、设备维修期间可设置静默，预警照常记录但不提醒"
  />
)

/** List filters for the warnings of the elder or device within the quiet period. */
const searchOf = ({ oldmanId, imei, beginTime, endTime }: QuietPeriod) =>
  new URLSearchParams({
    quiet: '1',
    startTime: beginTime,
    endTime,
    ...(oldmanId !== null ? { oldmanId: String(oldmanId) } : { imei: imei ?? '' }),
  })
