import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { api } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useIsPhone } from '../../../kit/page/phone.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { ArchiveTabsContext } from '../../../pickers/people/archive/archive-tabs.ts'
import { ElderBanner } from '../../../pickers/people/elder-banner.tsx'
import { summaryFromArchive } from '../../../pickers/people/elder-summary.ts'
import { locatedOf } from '../../../pickers/places/service-address.ts'
import { UploadOwnerContext } from '../../../pickers/upload/upload-owner.ts'
import { useTabTitle } from '../../../shell/tabs/tab-pane.tsx'
import { ExpiryNote } from '../../people/elders/files/expiry-note.tsx'
import { ArchiveActions } from './archive-actions.tsx'
import { ArchiveTabs } from './archive-tabs.tsx'
import { permittedGroups } from './panels.tsx'
import './elders.css'
import './archive.css'

/** Page of an elder's archive: /oldMan/detail?id=…&tabid=summary; `isview` makes the archive read-only. */
export function ElderPage() {
  const [query, changeQuery] = useTabQuery()
  const may = useMay()
  // on a phone the archive scrolls as one page
  const isPhone = useIsPhone()
  const id = Number(query.get('id'))
  const { data: elder, error, refetch } = useQuery(api.elders.get.query({ params: { id } }))
  useTabTitle(elder && `${elder.userName}的档案`)

  const groups = permittedGroups(may)
  const open = groups.flatMap(({ panels }) => panels)
  const chosen = open.find((panel) => panel.id === query.get('tabid')) ?? open[0]
  // preloads the tab while the elder is loading; the tab itself shows an error if the preload fails
  const bring = chosen?.load
  useLayoutEffect(() => {
    bring?.().catch(() => null)
  }, [bring])

  if (!elder) return <QueryPlaceholder isPage error={error} onRetry={refetch} />

  const isView = ['1', 'true'].includes(query.get('isview') ?? '')

  return (
    <Page title={`${elder.userName}的档案`} untitled fill={!isPhone}>
      <section className="card archive-head rigid">
        <ElderBanner
          elder={{ ...locatedOf(elder), ...summaryFromArchive(elder), name: elder.userName }}
          size={isPhone ? 44 : 56}
        >
          <ArchiveActions elder={elder} isView={isView} />
        </ElderBanner>
        {chosen?.id !== 'summary' && <ExpiryNote oldmanId={id} />}
      </section>
      <ArchiveTabsContext value={open.map(({ id }) => id)}>
        <UploadOwnerContext value={elder.tenantId}>
          <ArchiveTabs
            groups={groups}
            chosen={chosen?.id}
            onChoose={(tab) => changeQuery((query) => query.set('tabid', tab))}
            elder={elder}
            isView={isView}
          />
        </UploadOwnerContext>
      </ArchiveTabsContext>
    </Page>
  )
}
