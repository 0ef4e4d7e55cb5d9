import type { ExternalMessage, ExternalTicket } from '@care/shared/admin/external/external'
import { cappedText } from '@care/shared/text/count-text'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { RelativeTime } from '../../kit/time/relative-time.tsx'

const all = '-1'

/** Messages about applications and invitations; opening one marks it as read. */
export function MessagesPanel({ ticket }: { ticket: ExternalTicket }) {
  const { token, phone } = ticket
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    ...api.externalMessages.list.query({ params: { recipient: phone, status: all }, query: { token } }),
    refetchInterval: 30_000,
  })
  const read = useMutation({
    mutationFn: (id: number) => api.externalMessages.one.call({ params: { id, recipient: phone }, query: { token } }),
  })
  const clear = useAction(api.externalMessages.clear, '消息已清除')
  const unread = data?.filter(({ status }) => status === 0).length ?? 0
  const open = ({ id, status }: ExternalMessage) => {
    setOpened(opened === id ? null : id)
    if (status === 0) read.mutate(id)
  }
  const askToClear = () =>
    confirm({
      title: '清除消息',
      text: '确定清除全部消息吗？清除后不能恢复。',
      yes: '清除',
      onYes: () => clear.mutate({ body: { token, recipient: phone } }),
    })

  return (
    <section className="outside-card rigid boxed outside-messages" aria-label="消息">
      <header className="outside-card-head is-line">
        <h2 className="line">
          消息 {unread > 0 && <span className="outside-badge small strong">{cappedText(unread)}</span>}
        </h2>
        {data && data.length > 0 && (
          <Button label="全部清除" text size="small" severity="secondary" onClick={askToClear} />
        )}
      </header>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={4} />}
      {data?.length === 0 && <p className="outside-empty soft">暂无消息</p>}
      <ul>
        {data?.map((message) => (
          <li key={message.id} className={message.status === 0 ? 'is-unread' : undefined}>
            <button type="button" aria-expanded={opened === message.id} onClick={() => open(message)}>
              <strong>
                {message.status === 0 && <span className="visually-hidden">未读：</span>}
                {message.title}
              </strong>
              <small>
                <RelativeTime time={message.createTime} />
              </small>
              <span className={opened === message.id ? 'outside-message soft wide' : 'outside-message soft wide cut'}>
                {message.content}
              </span>
            </button>
            <Button
              icon="pi pi-times"
              text
              size="small"
              severity="secondary"
              aria-label={`清除消息：${message.title}`}
              title="清除"
              disabled={clear.isPending}
              onClick={() => clear.mutate({ body: { token, recipient: phone, ids: [message.id] } })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
