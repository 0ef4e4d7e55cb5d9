import type { GroupScreen, TenantScreen } from '@care/shared/overview/screens/screens.contract'
import type { WardScreen } from '@care/shared/overview/screens/ward'
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { measures } from '../src/group/compare/measures.ts'
import { Ranking } from '../src/group/compare/ranking.tsx'
import { ClaimsPanel } from '../src/panels/claims-panel.tsx'
import { FiguresPanel } from '../src/panels/figures-panel.tsx'
import { Panel } from '../src/panels/panel.tsx'
import { PanelErrorBoundary } from '../src/panels/panel-error-boundary.tsx'
import { TenantCards } from '../src/panels/tenant-cards.tsx'
import { WarningRows } from '../src/panels/warning-rows.tsx'
import { HouseColumn } from '../src/tenant/house-column.tsx'
import { TenantMap } from '../src/tenant/tenant-map.tsx'
import { WorkColumn } from '../src/tenant/work-column.tsx'
import { WardBeds } from '../src/ward/ward-beds.tsx'

interface Answers {
  tenant: TenantScreen
  group: GroupScreen
  ward: WardScreen
}

const nobodyOpens = () => null

/** Every panel, each in a box of its size on a wall. */
export function Panels({ tenant, group, ward }: Answers) {
  const { figures, claims } = tenant
  return (
    <main className="sheet">
      <div className="sheet-wide">
        <PanelErrorBoundary title="总览" of={figures} framed>
          <FiguresPanel data={figures} />
        </PanelErrorBoundary>
        <PanelErrorBoundary title="响应时效" of={claims} framed>
          <ClaimsPanel figures={figures} claims={claims} />
        </PanelErrorBoundary>
        <PanelErrorBoundary title="长者分布" of={tenant} framed>
          <TenantMap data={tenant} />
        </PanelErrorBoundary>
      </div>
      {[HouseColumn, WorkColumn].flatMap((column) =>
        panelsIn(column({ data: tenant })).map((panel) => <Fragment key={panel.props.title}>{panel}</Fragment>),
      )}
      <Panel title="机构" source="poll" watch={group.tenants}>
        <TenantCards data={group.tenants} openerOf={nobodyOpens} />
      </Panel>
      {measures.map((measure) => (
        <Panel key={measure.title} title={measure.title} aside={measure.order} source="poll" watch={group.tenants}>
          <Ranking data={group.tenants} measure={measure} openerOf={nobodyOpens} />
        </Panel>
      ))}
      <Panel title="实时预警（集团）" source="feed" watch={group.warnings}>
        <WarningRows data={group} withTenant />
      </Panel>
      <div className="sheet-wide">
        <Panel title="床位（护理站）" source="poll" watch={ward.beds}>
          <WardBeds beds={ward.beds} warnings={ward.warnings} />
        </Panel>
      </div>
    </main>
  )
}

type Framed = ReactElement<{ title: string; children?: ReactNode }>

/** The panels of a column, including those that rotate in one place, so that new panels appear automatically. */
function panelsIn(node: ReactNode): Framed[] {
  return Children.toArray(node).flatMap((part) => {
    if (!isValidElement<{ title: string; children?: ReactNode }>(part)) return []
    return part.type === Panel ? [part] : panelsIn(part.props.children)
  })
}
