import { screens, type TenantScreen } from '@care/shared/screens/screens.contract'
import { session } from '@care/shared/session/session.contract'
import { callForTenant } from '../api.ts'
import { useLive } from '../live/use-live.ts'
import { ClaimsPanel } from '../panels/claims-panel.tsx'
import { DevicesChart } from '../panels/devices-chart.tsx'
import { FiguresPanel } from '../panels/figures-panel.tsx'
import { KindsChart } from '../panels/kinds-chart.tsx'
import { OrderRows } from '../panels/order-rows.tsx'
import { Panel } from '../panels/panel.tsx'
import { TrendChart } from '../panels/trend-chart.tsx'
import { WarningRows } from '../panels/warning-rows.tsx'
import { Screen } from '../stage/screen.tsx'
import { TenantMap } from './tenant-map.tsx'

const ticket = () => callForTenant(session.socketTicket, {}).then((answer) => answer.ticket)
const poll = () => callForTenant(screens.tenant, {})
const tenantIdsOf = ({ tenantId }: TenantScreen) => [tenantId]

export function TenantPage() {
  const live = useLive({ name: 'tenant', poll, ticket, tenantIdsOf })

  return (
    <Screen live={live} name="机构大屏" subtitle="照护运行大屏">
      {(data) => (
        <>
          <div className="column is-left">
            <Panel title="预警类型" aside="近30天" source="poll" watch={data.kinds}>
              <KindsChart data={data.kinds} />
            </Panel>
            <Panel title="预警趋势" aside={`近${data.trend.dates.length}天`} source="poll" watch={data.trend}>
              <TrendChart data={data.trend} />
            </Panel>
            <Panel title="设备" aside="在线 / 总数" source="poll" watch={data.deviceTypes}>
              <DevicesChart data={data.deviceTypes} />
            </Panel>
          </div>
          <div className="column is-middle">
            <FiguresPanel data={data.figures} />
            <TenantMap data={data} />
            <ClaimsPanel figures={data.figures} claims={data.claims} />
          </div>
          <div className="column is-right">
            <Panel
              title="实时预警"
              aside={`${data.figures.warningUnhandled} 起待处理`}
              source="feed"
              watch={data.warnings}
            >
              <WarningRows data={data.warnings} />
            </Panel>
            <Panel title="最新工单" source="poll" watch={data.workOrders}>
              <OrderRows data={data.workOrders} />
            </Panel>
          </div>
        </>
      )}
    </Screen>
  )
}
