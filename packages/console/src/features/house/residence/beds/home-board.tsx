import type { VirtualBed } from '@care/shared/house/residence/rooms/bed-info'
import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { Pager } from '../../../../crud/list/paging/pager.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { StaleNotice } from '../../../../crud/list/stale-notice.tsx'
import { usePage } from '../../../../crud/list/use-page.ts'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { liveStateAtom } from '../../../../live/connection.ts'
import { LiveSwitch } from '../live/live-switch.tsx'
import { LiveStoreContext, useBedLive } from '../live/use-bed-live.ts'
import { HomeBedDrawer } from './home-bed-drawer.tsx'
import { HomeBedTile } from './home-bed-tile.tsx'
import { useHomeBedSearch, visitStaff } from './visit-staff.tsx'
import '../residence.css'

const fields = { ...fieldsOf(virtualBed.fields), staffId: visitStaff }

/** Elders cared for at home as a board of tiles, with the same live layer as the map of beds. */
export function HomeBoard({ actions }: { actions: ReactNode }) {
  const page = usePage(api.rooms.virtualBeds)
  const search = useHomeBedSearch()
  const [opened, setOpened] = useState<VirtualBed | null>(null)
  const open = useCallback((bed: VirtualBed) => setOpened(bed), [])
  const records = page.data?.records
  const live = useBedLive(records?.length ? { ids: records.map(({ oldmanId }) => oldmanId).join(',') } : null)
  const isCut = useAtomValue(liveStateAtom).phase !== 'live'
  return (
    <Page actions={actions}>
      <SearchBar page={page} fields={fields} search={search} />
      <section className={`residence-layer card fit stack gap-4 ${isCut ? 'is-cut' : ''}`}>
        <LiveSwitch error={live.error} onRetry={() => void live.refetch()} />
        <StaleNotice page={page} />
        {!records && <QueryPlaceholder error={page.error} onRetry={page.reload} lines={8} />}
        {records?.length === 0 && <p className="soft">没有居家长者</p>}
        <LiveStoreContext value={live.store}>
          <ul className="home-beds stack">
            {records?.map((bed) => (
              <HomeBedTile key={bed.id} bed={bed} onOpen={open} />
            ))}
          </ul>
        </LiveStoreContext>
        <Pager current={page.current} size={page.size} shown={page.data} exact={page.exact} onChange={page.setPage} />
      </section>
      {opened && <HomeBedDrawer bed={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
