import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { copyLink } from '../../../kit/text/copy-link.ts'
import { PlainTable } from '../../../kit/text/plain-table.tsx'

const sent = { sending: '发送中', sent: '已发短信', failed: '短信发送失败', outbox: '待转发' } as const

/** Links of a bill that were sent to the family: whether they were opened, and a way to stop them. */
export function BillLinks({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.billLinks.list.query({ params: { id } }))
  const stop = useAction(api.billLinks.stop, '链接已停用')
  const mayStop = useMayCall()(api.billLinks.stop)
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
  const ask = (id: number) =>
    confirm({
      title: '停用账单链接',
      text: '停用后家属不能再用该链接查看账单。',
      yes: '停用',
      danger: true,
      onYes: () => stop.mutate({ params: { id } }),
    })
  return (
    <PlainTable
      within="bill-table"
      rows={data}
      keyOf={({ id }) => id}
      empty="尚未发送"
      columns={[
        ['时间', ({ createTime }) => createTime.slice(0, 16)],
        ['收件人', ({ contactName, state }) => `${contactName}（${sent[state]}）`],
        [
          '状态',
          ({ url, stopTime, expireTime }) =>
            url ? `${expireTime.slice(0, 10)} 前有效` : stopTime ? '已停用' : '已失效',
        ],
        ['打开', ({ openCount, openTime }) => (openTime ? `${openCount} 次，最近 ${openTime.slice(0, 16)}` : '未打开')],
        ['发送人', ({ createUser }) => createUser],
        [
          '操作',
          ({ id, url }) =>
            url &&
            mayStop && (
              <span className="line gap-2">
                <button type="button" className="row-action" onClick={() => void copyLink(url)}>
                  复制链接
                </button>
                <button type="button" className="row-action is-danger" onClick={() => ask(id)}>
                  停用
                </button>
              </span>
            ),
        ],
      ]}
    />
  )
}
