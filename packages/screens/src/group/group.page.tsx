import { session } from '@care/shared/admin/session/session.contract'
import type { Warning } from '@care/shared/alarms/warnings/warning'
import { type GroupScreen, screens } from '@care/shared/overview/screens/screens.contract'
import { countText } from '@care/shared/text/count-text'
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { callForGroup } from '../api.ts'
import { useLive } from '../live/use-live.ts'
import { chooseParam, mayOpenTenant } from '../may-open-tenant.ts'
import { DevicesChart } from '../panels/charts/devices-chart.tsx'
import { KindsChart } from '../panels/charts/kinds-chart.tsx'
import { TrendChart } from '../panels/charts/trend-chart.tsx'
import { ClaimsPanel } from '../panels/claims-panel.tsx'
import { FiguresPanel } from '../panels/figures-panel.tsx'
import { Panel } from '../panels/panel.tsx'
import { PanelErrorBoundary } from '../panels/panel-error-boundary.tsx'
import { TenantCards } from '../panels/tenant-cards.tsx'
import { RotatingPanels } from '../panels/turning/rotating-panels.tsx'
import { WarningRows } from '../panels/warning-rows.tsx'
import { Screen } from '../stage/screen.tsx'
import { measures } from './compare/measures.ts'
import { Ranking } from './compare/ranking.tsx'
import { GroupMap } from './group-map.tsx'

const ticket = () => callForGroup(session.socketTicket, {}).then((answer) => answer.ticket)
const poll = () => callForGroup(screens.group, {})
const belongs = ({ tenants }: GroupScreen) => {
  const ids = new Set(Array.isArray(tenants) ? tenants.map((tenant) => tenant?.tenantId) : [])
  return ({ tenantId }: Warning) => ids.has(tenantId)
}

export function GroupPage() {
  const live = useLive({ name: 'group', poll, ticket, belongs })
  const [, goTo] = useLocation()
  const isAsked = useSearch() === chooseParam
  const openerOf = useCallback(
    (tenantId: number) => (mayOpenTenant(tenantId) ? () => goTo(`/tenant/${tenantId}`) : null),
    [goTo],
  )

  return (
    <Screen live={live} name="集团大屏" subtitle={isAsked ? '请选择机构，点名称查看' : '集团照护运行大屏'} withTenant>
      {(data) => (
        <>
          <div className="column is-left">
            <RotatingPanels className="is-tall">
              {[
                <Panel
                  key="cards"
                  title="机构"
                  aside={() => `${countText(data.tenants.length)} 家`}
                  source="poll"
                  watch={data.tenants}
                >
                  <TenantCards data={data.tenants} openerOf={openerOf} />
                </Panel>,
                ...measures.map((measure) => (
                  <Panel
                    key={measure.title}
                    title={measure.title}
                    aside={measure.order}
                    source="poll"
                    watch={data.tenants}
                  >
                    <Ranking data={data.tenants} measure={measure} openerOf={openerOf} />
                  </Panel>
                )),
              ]}
            </RotatingPanels>
            <Panel title="预警趋势" aside={() => `近${data.trend.dates.length}天`} source="poll" watch={data.trend}>
              <TrendChart data={data.trend} />
            </Panel>
          </div>
          <div className="column is-middle">
            <PanelErrorBoundary title="总览" of={data} framed>
              <FiguresPanel data={data.figures} />
            </PanelErrorBoundary>
            <PanelErrorBoundary title="机构分布" of={data} framed>
              <GroupMap data={data} openerOf={openerOf} />
            </PanelErrorBoundary>
            <PanelErrorBoundary title="响应时效" of={data} framed>
              <ClaimsPanel figures={data.figures} claims={data.claims} />
            </PanelErrorBoundary>
          </div>
          <div className="column is-right">
            <Panel
              title="实时预警"
              aside={() => `${countText(data.figures.warningUnhandled)} 起待处理`}
              source="feed"
              watch={data.warnings}
            >
              <WarningRows data={data} withTenant />
            </Panel>
            <Panel title="预警类型" aside="近30天" source="poll" watch={data.kinds}>
              <KindsChart data={data.kinds} />
            </Panel>
            <Panel title="设备" aside="在线 / 总数" source="poll" watch={data.deviceTypes}>
              <DevicesChart data={data.deviceTypes} />
            </Panel>
          </div>
        </>
      )}
    </Screen>
  )
}
