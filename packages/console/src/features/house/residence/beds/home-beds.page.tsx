import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { toMap } from '../to-map.tsx'

/** Elders cared for at home, with the newest values of their devices and how well visits cover them. */
export const HomeBedsPage = () => (
  <ListPage
    list={api.rooms.virtualBeds}
    words={virtualBed}
    exported
    actions={toMap}
    rowActions={() => [{ label: '档案', open: ({ oldmanId }) => navigate(elderAddress(oldmanId)) }]}
    empty="没有居家长者"
  />
)
