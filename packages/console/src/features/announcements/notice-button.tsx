import type { LiveEvent } from '@care/shared/live/events'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { api } from '../../calls/api.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { IconButton } from '../../kit/messages/icon-button.tsx'
import { toast } from '../../kit/messages/toast.ts'
import { useLiveEvents } from '../../live/connection.ts'

const NoticeDrawer = lazyPart('NoticeDrawer', () => import('./notice-drawer.tsx'))
const minute = 60_000

/** How many announcements this person has not read; opens them. One that comes out is told at once. */
export function NoticeButton() {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // those that end do so without anybody saying so
  const { data } = useQuery({ ...api.notices.unread.query(), refetchInterval: 5 * minute })
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
      <IconButton icon="pi-megaphone" label="系统公告" count={data?.count} onClick={() => setOpen(true)} />
      {isOpen && <NoticeDrawer onHide={() => setOpen(false)} />}
    </>
  )
}
