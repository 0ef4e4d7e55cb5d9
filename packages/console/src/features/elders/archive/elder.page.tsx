import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { accessOf, api } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { useTabQuery } from '../../../kit/page/here.ts'
import { Page } from '../../../kit/page/page.tsx'
import { useIsPhone } from '../../../kit/page/phone.ts'
import { TabPanel, TabView } from '../../../kit/prime/tabs.ts'
import { ElderBanner } from '../../../pickers/people/elder-banner.tsx'
import { knownOf } from '../../../pickers/people/elder-face.ts'
import { locatedOf } from '../../../pickers/places/service-address.ts'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { ExpiryNote } from '../files/expiry-note.tsx'
import { ArchiveActions } from './archive-actions.tsx'
import { ArchiveTabs } from './archive-tabs.ts'
import { panels } from './panels.tsx'
import '../elders.css'
import './archive.css'

/** An elder's archive: /oldMan/detail?id=…&tabid=basic; with `isview` it is only to be read. */
export function ElderPage() {
  const [query, changeQuery] = useTabQuery()
  const may = useMay()
  // there the archive scrolls as one page
  const isPhone = useIsPhone()
  const id = Number(query.get('id'))
  const { data: elder, error, refetch } = useQuery(api.elders.get.query({ params: { id } }))
  useTabTitle(elder && `${elder.userName}的档案`)

  const open = panels.filter(({ opens }) => may(accessOf(opens)))
  const active = Math.max(
    0,
    open.findIndex((panel) => panel.id === query.get('tabid')),
  )
  const chosen = open[active]?.id
  const tabs = useChosenInView(elder && chosen)
  // it comes while the elder is asked for; should it not, its own place says so
  const bring = open[active]?.load
  useEffect(() => {
    bring?.().catch(() => null)
  }, [bring])

  if (error && !elder) return <Failure error={error} onRetry={() => void refetch()} />
  if (!elder) return <PageSkeleton />

  const isView = ['1', 'true'].includes(query.get('isview') ?? '')

  return (
    <Page title={`${elder.userName}的档案`} untitled fill={!isPhone}>
      <section className="card archive-head">
        <ElderBanner elder={{ ...locatedOf(elder), ...knownOf(elder), name: elder.userName }} size={isPhone ? 44 : 56}>
          <ArchiveActions elder={elder} isView={isView} />
        </ElderBanner>
        <ExpiryNote oldmanId={id} />
      </section>
      <TabView
        className="card elder-tabs"
        scrollable
        ref={tabs}
        pt={{ panelContainer: { tabIndex: 0 } }}
        activeIndex={active}
        onTabChange={({ index }) => changeQuery((query) => query.set('tabid', open[index]?.id ?? 'basic'))}
      >
        {open.map(({ id: tab, title, Panel }) => (
          <TabPanel key={tab} header={title}>
            <ArchiveTabs value={open.map((one) => one.id)}>
              <Panel elder={elder} oldmanId={id} isView={isView} />
            </ArchiveTabs>
          </TabPanel>
        ))}
      </TabView>
    </Page>
  )
}

/** There are more tabs than a window is wide: the chosen one is brought into view, whoever chose it. */
function useChosenInView(tab: string | undefined) {
  const tabs = useRef<TabView>(null)
  useLayoutEffect(() => {
    const header = tab && tabs.current?.getElement()?.querySelector('.p-tabview-nav .p-highlight')
    if (header) header.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])
  return tabs
}
