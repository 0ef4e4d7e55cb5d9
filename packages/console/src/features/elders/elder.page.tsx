import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { PageSkeleton } from '../../kit/loading/skeletons.tsx'
import { Failure } from '../../kit/messages/failure.tsx'
import { useTabQuery } from '../../kit/page/here.ts'
import { Page } from '../../kit/page/page.tsx'
import { useIsPhone } from '../../kit/page/phone.ts'
import { TabPanel, TabView } from '../../kit/prime/tabs.ts'
import { ElderBanner } from '../../pickers/people/elder-banner.tsx'
import { useTabTitle } from '../../shell/tabs/tab-pane.tsx'
import { BasicPanel } from './basic-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { WarningsPanel } from './warnings-panel.tsx'
import './elders.css'

/** An elder's archive to read: /oldMan/detail?id=…&tabid=basic */
export function ElderPage() {
  const [query, changeQuery] = useTabQuery()
  const mayCall = useMayCall()
  // there the archive scrolls as one page
  const isPhone = useIsPhone()
  const id = Number(query.get('id'))
  const { data: elder, error, refetch } = useQuery(api.elders.get.query({ params: { id } }))
  useTabTitle(elder && `${elder.userName}的档案`)

  if (error && !elder) return <Failure error={error} onRetry={() => void refetch()} />
  if (!elder) return <PageSkeleton />

  const panels = [
    { id: 'basic', title: '基本信息', show: true, panel: <BasicPanel elder={elder} /> },
    { id: 'health', title: '健康数据', show: mayCall(api.measurements.latest), panel: <HealthPanel oldmanId={id} /> },
    { id: 'devices', title: '设备', show: mayCall(api.devices.page), panel: <DevicesPanel oldmanId={id} /> },
    { id: 'warnings', title: '预警', show: mayCall(api.warnings.page), panel: <WarningsPanel oldmanId={id} /> },
  ].filter(({ show }) => show)
  const active = Math.max(
    0,
    panels.findIndex((panel) => panel.id === query.get('tabid')),
  )

  return (
    <Page title={`${elder.userName}的档案`} untitled fill={!isPhone}>
      <section className="card">
        <ElderBanner elder={{ ...elder, name: elder.userName }} size={56} />
      </section>
      <TabView
        className="card elder-tabs"
        pt={{ panelContainer: { tabIndex: 0 } }}
        activeIndex={active}
        onTabChange={({ index }) => changeQuery((query) => query.set('tabid', panels[index]?.id ?? 'basic'))}
      >
        {panels.map(({ id, title, panel }) => (
          <TabPanel key={id} header={title}>
            {panel}
          </TabPanel>
        ))}
      </TabView>
    </Page>
  )
}
