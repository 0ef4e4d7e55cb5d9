import { screens, type TenantScreen } from '@care/shared/screens/screens.contract'
import { session } from '@care/shared/session/session.contract'
import type { Warning } from '@care/shared/warnings/warning'
import { callForTenant } from '../api.ts'
import { useLive } from '../live/use-live.ts'
import { ClaimsPanel } from '../panels/claims-panel.tsx'
import { FiguresPanel } from '../panels/figures-panel.tsx'
import { Guard } from '../panels/guard.tsx'
import { Screen } from '../stage/screen.tsx'
import { HouseColumn } from './house-column.tsx'
import { TenantMap } from './tenant-map.tsx'
import { WorkColumn } from './work-column.tsx'

const ticket = () => callForTenant(session.socketTicket, {}).then((answer) => answer.ticket)
const poll = () => callForTenant(screens.tenant, {})
const belongs = (data: TenantScreen) => (warning: Warning) => warning.tenantId === data.tenantId

export function TenantPage() {
  const live = useLive({ name: 'tenant', poll, ticket, belongs })

  return (
    <Screen live={live} name="机构大屏" subtitle="照护运行大屏">
      {(data) => (
        <>
          <HouseColumn data={data} />
          <div className="column is-middle">
            <Guard title="总览" of={data} framed>
              <FiguresPanel data={data.figures} />
            </Guard>
            <Guard title="长者分布" of={data} framed>
              <TenantMap data={data} />
            </Guard>
            <Guard title="响应时效" of={data} framed>
              <ClaimsPanel figures={data.figures} claims={data.claims} />
            </Guard>
          </div>
          <WorkColumn data={data} />
        </>
      )}
    </Screen>
  )
}
