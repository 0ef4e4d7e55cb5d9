import { useQuery } from '@tanstack/react-query'
import { accessOf, api } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { useTabQuery } from '../../../kit/page/here.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useIsPhone } from '../../../kit/page/phone.ts'
import { TabPanel, TabView } from '../../../kit/prime/tabs.ts'
import { ElderBanner } from '../../../pickers/people/elder-banner.tsx'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { panels } from './panels.tsx'
import '../elders.css'

/** An elder's archive: /oldMan/detail?id=…&tabid=basic; with `isview` it is only to be read. */
export function ElderPage() {
  const [query, changeQuery] = useTabQuery()
  const may = useMay()
  // there the archive scrolls as one page
  const isPhone = useIsPhone()
  const id = Number(query.get('id'))
  const { data: elder, error, refetch } = useQuery(api.elders.get.query({ params: { id } }))
  useTabTitle(elder && `${elder.userName}的档案`)

  if (error && !elder) return <Failure error={error} onRetry={() => void refetch()} />
  if (!elder) return <PageSkeleton />

  const open = panels.filter(({ opens }) => may(accessOf(opens)))
  const active = Math.max(
    0,
    open.findIndex((panel) => panel.id === query.get('tabid')),
  )
  const isView = query.get('isview') === 'true' || query.get('isview') === '1'

  return (
    <Page title={`${elder.userName}的档案`} untitled fill={!isPhone}>
      <section className="card">
        <ElderBanner elder={{ ...elder, name: elder.userName }} size={56} />
      </section>
      <TabView
        className="card elder-tabs"
        pt={{ panelContainer: { tabIndex: 0 } }}
        activeIndex={active}
        onTabChange={({ index }) => changeQuery((query) => query.set('tabid', open[index]?.id ?? 'basic'))}
      >
        {open.map(({ id: tab, title, Panel }) => (
          <TabPanel key={tab} header={title}>
            <Panel elder={elder} oldmanId={id} isView={isView} />
          </TabPanel>
        ))}
      </TabView>
    </Page>
  )
}
