import type { Endpoint } from '@care/shared/http/endpoint'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../api.ts'
import { Button } from '../../fields/button.tsx'
import { useMayCall } from '../../session/me.ts'

const shortcuts: { label: string; icon: string; path: string; call: { endpoint: Endpoint } }[] = [
  { label: '预警中心', icon: 'pi-bell', path: '/warning/warning/index', call: api.warnings.page },
  { label: '服务工单', icon: 'pi-list-check', path: '/workorder/index', call: api.workOrders.page },
  { label: '运营控制台', icon: 'pi-chart-bar', path: '/userPanel?name=info', call: api.panel.info },
  { label: '长者档案', icon: 'pi-users', path: '/oldMan/index', call: api.elders.page },
]

/** Where this role works. */
export function Shortcuts() {
  const mayCall = useMayCall()
  return shortcuts
    .filter(({ call }) => mayCall(call))
    .map(({ label, icon, path }) => (
      <Button key={path} label={label} icon={`pi ${icon}`} outlined onClick={() => navigate(path)} />
    ))
}
