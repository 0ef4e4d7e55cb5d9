import type { Endpoint } from '@care/shared/http/endpoint'
import { pages } from '@care/shared/pages/pages'
import { countText } from '@care/shared/text/count-text'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { useServesOnly } from '../../../work/work-orders/own-orders.ts'
import { type Panel, useHomePanel } from './use-home-panel.ts'

interface Figure {
  label: string
  /** The label for users who see only their own work. */
  ownLabel?: string
  icon: string
  /** The number from the response; null if the user may not see it. */
  value: (panel: Panel) => number | null
  note: (panel: Panel) => string
  /** Users who may make this call may see the number. */
  call: { endpoint: Endpoint }
  /** Address of the list behind the number. */
  path?: string
  /** Whether the number needs somebody's attention; the card is then highlighted. */
  isOpen?: (panel: Panel) => boolean
}

const count = (value: number | null) => countText(value ?? 0)

const figures: Figure[] = [
  {
    label: '待处理预警',
    icon: 'pi-bell',
    call: api.warnings.page,
    path: `${pages.warnings.path}?isDisposed=0`,
    value: ({ warningUnhandled }) => warningUnhandled,
    note: ({ warningToday }) => `今日 ${count(warningToday)} 条`,
    isOpen: ({ warningUnhandled }) => (warningUnhandled ?? 0) > 0,
  },
  {
    label: '未完成工单',
    ownLabel: '我未完成的工单',
    icon: 'pi-list-check',
    call: api.workOrders.page,
    path: pages.workOrders.path,
    value: ({ workOrderUnfinished }) => workOrderUnfinished,
    note: ({ workOrderToday, workOrderTotal }) => `今日 ${count(workOrderToday)} 单，累计 ${count(workOrderTotal)} 单`,
  },
  {
    label: '服务长者',
    icon: 'pi-users',
    call: api.elders.page,
    path: pages.elders.path,
    value: ({ oldmanTotal }) => oldmanTotal,
    note: ({ checkInTotal, oldmanToday }) => `在住 ${count(checkInTotal)} 人，今日新增 ${count(oldmanToday)} 人`,
  },
  {
    label: '在线设备',
    icon: 'pi-wifi',
    call: api.devices.page,
    value: ({ deviceOnline }) => deviceOnline,
    note: ({ deviceTotal, deviceOnline }) =>
      `共 ${count(deviceTotal)} 台，在线率 ${deviceTotal ? Math.round(((deviceOnline ?? 0) / deviceTotal) * 100) : 0}%`,
  },
]

/** The numbers to know at the start of a shift, as far as the user may see each; unfinished work comes first. */
export function Figures() {
  const mayCall = useMayCall()
  const isOwn = useServesOnly()
  const { data: panel, error, refetch } = useHomePanel()
  if (error && !panel) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className="home-figures rigid stack" aria-busy={!panel}>
      {figures
        .filter(({ call }) => mayCall(call))
        .map((figure) => (
          <FigureCard key={figure.label} figure={figure} panel={panel} isOwn={isOwn} />
        ))}
    </div>
  )
}

function FigureCard({ figure, panel, isOwn }: { figure: Figure; panel: Panel | undefined; isOwn: boolean }) {
  const { label, ownLabel, icon, path, value, note, isOpen } = figure
  const words = (
    <>
      <i className={`pi ${icon}`} aria-hidden />
      <span className="soft">{isOwn ? (ownLabel ?? label) : label}</span>
      {panel ? <span className="home-number">{count(value(panel))}</span> : <span className="bone" />}
      <span className="home-note soft small">{panel && note(panel)}</span>
    </>
  )
  const look = panel && isOpen?.(panel) ? 'card home-figure is-open tone-urgent' : 'card home-figure'
  if (!path) return <div className={look}>{words}</div>
  return (
    <button type="button" className={look} onClick={() => navigate(path)}>
      {words}
    </button>
  )
}
