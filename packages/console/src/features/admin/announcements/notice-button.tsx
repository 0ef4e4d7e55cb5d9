import type { LiveEvent } from '@care/shared/live/events'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { atom, useAtom, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { api } from '../../../calls/api.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { IconButton } from '../../../kit/messages/icon-button.tsx'
import { toast } from '../../../kit/messages/toast.ts'
import type { MenuItem } from '../../../kit/prime/menu-item.ts'
import { useLiveEvents } from '../../../live/connection.ts'

const NoticeDrawer = lazyPart('NoticeDrawer', () => import('./notice-drawer.tsx'))
const minute = 60_000
const noticesOpenAtom = atom(false)
// polled because announcements expire without an event
const unreadQuery = () => ({ ...api.notices.unread.query(), refetchInterval: 5 * minute })

/** Button with the number of unread announcements; opens the list. A new announcement shows a toast. */
export function NoticeButton() {
  const client = useQueryClient()
  const [isOpen, setOpen] = useAtom(noticesOpenAtom)
  const { data } = useQuery(unreadQuery())
  const hear = useCallback(
    (event: LiveEvent) => {
      if (event.kind !== 'announcement') return
      void client.invalidateQueries({ queryKey: ['notices'] })
      if (event.title) toast('info', `新公告：${event.title}`)
    },
    [client],
  )
  useLiveEvents(hear)

  return (
    <>
      <IconButton
        className="icon-button is-desk"
        icon="pi-megaphone"
        label="系统公告"
        count={data?.count}
        onClick={() => setOpen(true)}
      />
      {isOpen && <NoticeDrawer onHide={() => setOpen(false)} />}
    </>
  )
}

/** The announcements button as a menu entry, for phones. */
export function useNoticeItem(): MenuItem {
  const setOpen = useSetAtom(noticesOpenAtom)
  const { data } = useQuery(unreadQuery())
  const label = data?.count ? `系统公告（${data.count}）` : '系统公告'
  return { label, icon: 'pi pi-megaphone', command: () => setOpen(true) }
}
