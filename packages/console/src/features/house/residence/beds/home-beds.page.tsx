import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { useAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { storedAtom } from '../../../../kit/page/stored-atom.ts'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { toMap } from '../to-map.tsx'
import { HomeBoard } from './home-board.tsx'
import { useHomeBedSearch, visitStaff } from './visit-staff.tsx'

const views = [
  { value: 'board', label: '卡片' },
  { value: 'list', label: '列表' },
]
const viewAtom = storedAtom('home-beds', (kept) => (kept === 'list' ? 'list' : 'board'))

/** Elders cared for at home, with the newest values of their devices and how well visits cover them. */
export function HomeBedsPage() {
  const [view, show] = useAtom(viewAtom)
  const search = useHomeBedSearch()
  const actions = (
    <>
      <SelectButton value={view} options={views} aria-label="显示方式" onChange={({ value }) => value && show(value)} />
      {toMap}
    </>
  )
  if (view === 'board') return <HomeBoard actions={actions} />
  return (
    <ListPage
      list={api.rooms.virtualBeds}
      words={virtualBed}
      fields={{ staffId: visitStaff } as never}
      search={search}
      exported
      actions={actions}
      rowActions={() => [{ label: '档案', open: ({ oldmanId }) => navigate(elderAddress(oldmanId)) }]}
      empty="没有居家长者"
    />
  )
}
