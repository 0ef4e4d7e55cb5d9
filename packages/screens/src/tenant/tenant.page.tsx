import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { TenantScreen } from '@care/shared/overview/screens/screens.contract'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useLive } from '../live/use-live.ts'
import { useIdle } from '../map/zoom/use-idle.ts'
import { ClaimsPanel } from '../panels/claims-panel.tsx'
import { FiguresPanel } from '../panels/figures-panel.tsx'
import { PanelErrorBoundary } from '../panels/panel-error-boundary.tsx'
import { Screen } from '../stage/screen.tsx'
import { HouseColumn } from './house-column.tsx'
import { TenantMap } from './tenant-map.tsx'
import { tenantSource } from './tenant-source.ts'
import { WorkColumn } from './work-column.tsx'

const belongs = (data: TenantScreen) => (warning: Warning) => warning.tenantId === data.tenantId
/** Time in ms after which an unattended screen of an institution returns to the group. */
const lookMs = 300_000
const groupPath = '/group'

/** The user's own institution, or the one opened from the group. */
export function TenantPage({ tenantId }: { tenantId?: number }) {
  const source = useMemo(() => tenantSource(tenantId), [tenantId])
  const live = useLive({ ...source, belongs })
  const isLookedInto = tenantId !== undefined
  const [, goTo] = useLocation()
  useIdle(isLookedInto, () => goTo(groupPath), lookMs)

  return (
    <Screen live={live} name="机构大屏" subtitle="照护运行大屏" back={isLookedInto ? groupPath : undefined}>
      {(data) => (
        <>
          <HouseColumn data={data} />
          <div className="column is-middle">
            <PanelErrorBoundary title="总览" of={data} framed>
              <FiguresPanel data={data.figures} />
            </PanelErrorBoundary>
            <PanelErrorBoundary title="长者分布" of={data} framed>
              <TenantMap data={data} />
            </PanelErrorBoundary>
            <PanelErrorBoundary title="响应时效" of={data} framed>
              <ClaimsPanel figures={data.figures} claims={data.claims} />
            </PanelErrorBoundary>
          </div>
          <WorkColumn data={data} />
        </>
      )}
    </Screen>
  )
}
