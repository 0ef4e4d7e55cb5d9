import type { HomePanel } from '@care/shared/elders/elder'
import type { z } from 'zod'

type Panel = z.output<typeof HomePanel>

interface Figure {
  label: string
  icon: string
  value: (panel: Panel) => number
  note: (panel: Panel) => string
  /** Something waits for a person. */
  isOpen?: (panel: Panel) => boolean
}

const count = (value: number) => value.toLocaleString('zh-CN')

const figures: Figure[] = [
  {
    label: '待处理预警',
    icon: 'pi-bell',
    value: ({ warningUnhandled }) => warningUnhandled,
    note: ({ warningToday }) => `今日 ${count(warningToday)} 条`,
    isOpen: ({ warningUnhandled }) => warningUnhandled > 0,
  },
  {
    label: '未完成工单',
    icon: 'pi-list-check',
    value: ({ workOrderUnfinished }) => workOrderUnfinished,
    note: ({ workOrderToday, workOrderTotal }) => `今日 ${count(workOrderToday)} 单，累计 ${count(workOrderTotal)} 单`,
  },
  {
    label: '服务长者',
    icon: 'pi-users',
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
    {figures.map(({ label, icon, value, note, isOpen }) => (
      <section key={label} className={panel && isOpen?.(panel) ? 'card home-figure is-open' : 'card home-figure'}>
        <i className={`pi ${icon}`} aria-hidden />
        <h2>{label}</h2>
        {panel ? <p className="home-number">{count(value(panel))}</p> : <div className="bone" />}
        <p className="home-note">{panel ? note(panel) : ' '}</p>
      </section>
    ))}
  </div>
)
