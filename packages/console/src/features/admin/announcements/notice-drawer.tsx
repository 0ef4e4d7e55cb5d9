import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMe } from '../../../calls/me.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Paginator } from '../../../kit/prime/paginator.tsx'
import { KindPicture } from './kind-picture.tsx'
import { NoticeText } from './notice-text.tsx'
import './announcements.css'

const size = 20

/** The user's announcements, newest first, and the opened announcement. */
export function NoticeDrawer({ onHide }: { onHide: () => void }) {
  const [opened, setOpened] = useState<number | null>(null)
  const readAll = useMutation(api.notices.readAll.mutation())
  const [current, setCurrent] = useState(1)
  const { data, error, refetch } = useQuery(api.notices.page.query({ query: { current, size } }))
  const hasUnread = data?.records.some(({ isRead }) => !isRead) ?? false

  return (
    <Drawer
      title="系统公告"
      onHide={onHide}
      width={40}
      footer={
        opened === null ? (
          <Button
            label="全部已读"
            icon="pi pi-check"
            outlined
            disabled={!hasUnread}
            loading={readAll.isPending}
            onClick={() => readAll.mutate({})}
          />
        ) : (
          <Button label="返回列表" icon="pi pi-arrow-left" outlined onClick={() => setOpened(null)} />
        )
      }
    >
      {opened !== null && <Reading id={opened} />}
      {opened === null && !data && <QueryPlaceholder error={error} onRetry={refetch} lines={8} />}
      {opened === null && data?.total === 0 && (
        <div className="state">
          <i className="pi pi-megaphone state-icon" aria-hidden />
          <p className="state-title">暂无公告</p>
        </div>
      )}
      {opened === null && data && data.total > 0 && (
        <>
          <ul>
            {data.records.map(({ id, title, kind, tenantName, publishTime, isRead }) => (
              <li key={id}>
                <button
                  type="button"
                  className={isRead ? 'notice stack soft' : 'notice stack soft is-unread'}
                  onClick={() => setOpened(id)}
                >
                  <KindPicture kind={kind} size={24} />
                  <span className="notice-title">
                    {!isRead && <b className="notice-new small">未读</b>}
                    {title}
                  </span>
                  <small>
                    {tenantName} · {publishTime?.slice(0, 16)}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          <Paginator current={current} size={size} total={data.total} onChange={setCurrent} />
        </>
      )}
    </Drawer>
  )
}

/** Opening an announcement marks it as read, except while viewing as another role, which is read-only. */
function Reading({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.notices.get.query({ params: { id } }))
  const { mutate: markRead } = useMutation(api.notices.read.mutation())
  const { viewing } = useMe()
  const isUnread = data && !data.isRead && !viewing
  useEffect(() => {
    if (isUnread) markRead({ params: { id } })
  }, [isUnread, id, markRead])

  return data ? <NoticeText notice={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
}
