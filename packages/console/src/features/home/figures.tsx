import type { HomePanel } from '@care/shared/elders/elder'
import type { Endpoint } from '@care/shared/http/endpoint'
import { navigate } from 'wouter/use-browser-location'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useMayCall } from '../../session/me.ts'

type Panel = z.output<typeof HomePanel>

interface Figure {
  label: string
  icon: string
  value: (panel: Panel) => number
  note: (panel: Panel) => string
  /** The list behind the number. */
  list?: { path: string; call: { endpoint: Endpoint } }
  /** Something waits for a person. */
  isOpen?: (panel: Panel) => boolean
}

const count = (value: number) => value.toLocaleString('zh-CN')

const figures: Figure[] = [
  {
    label: '待处理预警',
    icon: 'pi-bell',
    list: { path: '/warning/warning/index?isDisposed=0', call: api.warnings.page },
    value: ({ warningUnhandled }) => warningUnhandled,
    note: ({ warningToday }) => `今日 ${count(warningToday)} 条`,
    isOpen: ({ warningUnhandled }) => warningUnhandled > 0,
  },
  {
    label: '未完成工单',
    icon: 'pi-list-check',
    list: { path: '/workorder/index', call: api.workOrders.page },
    value: ({ workOrderUnfinished }) => workOrderUnfinished,
    note: ({ workOrderToday, workOrderTotal }) => `今日 ${count(workOrderToday)} 单，累计 ${count(workOrderTotal)} 单`,
  },
  {
    label: '服务长者',
    icon: 'pi-users',
    list: { path: '/oldMan/index', call: api.elders.page },
    value: ({ oldmanTotal }) => oldmanTotal,
    note: ({ checkInTotal, oldmanToday }) => `在院 ${count(checkInTotal)} 人，今日新增 ${count(oldmanToday)} 人`,
  },
  {
    label: '在线设备',
    icon: 'pi-wifi',
    value: ({ deviceOnline }) => deviceOnline,
    note: ({ deviceTotal, deviceOnline }) =>
      `共 ${count(deviceTotal)} 台，在线率 ${deviceTotal ? Math.round((deviceOnline / deviceTotal) * 100) : 0}%`,
  },
]

/** The four numbers to know at the beginning of a shift; what waits for somebody comes first. */
export const Figures = ({ panel }: { panel: Panel | undefined }) => (
  <div className="home-figures" aria-busy={!panel}>
    {figures.map((figure) => (
      <FigureCard key={figure.label} figure={figure} panel={panel} />
    ))}
  </div>
)

function FigureCard({ figure: { label, icon, list, value, note, isOpen }, panel }: { figure: Figure; panel?: Panel }) {
  const mayCall = useMayCall()
  const words = (
    <>
      <i className={`pi ${icon}`} aria-hidden />
      <span className="home-label">{label}</span>
      {panel ? <span className="home-number">{count(value(panel))}</span> : <span className="bone" />}
      <span className="home-note">{panel && note(panel)}</span>
    </>
  )
  const look = panel && isOpen?.(panel) ? 'card home-figure is-open' : 'card home-figure'
  if (!list || !mayCall(list.call)) return <div className={look}>{words}</div>
  return (
    <button type="button" className={look} onClick={() => navigate(list.path)}>
      {words}
    </button>
  )
}
