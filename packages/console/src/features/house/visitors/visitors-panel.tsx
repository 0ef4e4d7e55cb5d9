import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { copyLink } from '../../../kit/text/copy-link.ts'
import { PlainTable } from '../../../kit/text/plain-table.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { LinkDialog } from './link-dialog.tsx'

/** Links by which the visitors of an elder book. */
export function VisitorsPanel({ elder: { userName }, oldmanId, isView }: PanelProps) {
  const { data, error, refetch } = useQuery(api.visitorLinks.list.query({ params: { id: oldmanId } }))
  const stop = useAction(api.visitorLinks.stop, '链接已停用')
  const mayEdit = useMayCall()(api.visitorLinks.create) && !isView
  const [isOpen, setOpen] = useState(false)
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  const ask = (id: number) =>
    confirm({
      title: '停用预约链接',
      text: '停用后访客不能再用该链接预约，已有的预约不受影响。',
      yes: '停用',
      danger: true,
      onYes: () => stop.mutate({ params: { id } }),
    })
  return (
    <section className="stack gap-3">
      {mayEdit && (
        <div className="line">
          <Button label="生成预约链接" icon="pi pi-link" size="small" onClick={() => setOpen(true)} />
        </div>
      )}
      {data.length === 0 && <p className="soft">还没有预约链接。生成后发给家属，访客自行预约，经确认后生效。</p>}
      {data.length > 0 && (
        <PlainTable
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            ['生成时间', ({ createTime }) => createTime.slice(0, 16)],
            ['生成人', ({ createUser }) => createUser],
            ['有效期至', ({ expireTime }) => expireTime.slice(0, 16)],
            ['状态', ({ url, stopTime }) => (url ? '有效' : stopTime ? '已停用' : '已过期')],
            [
              '操作',
              ({ id, url }) =>
                url &&
                mayEdit && (
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
      )}
      {isOpen && <LinkDialog elder={{ id: oldmanId, userName: userName ?? '' }} onClose={() => setOpen(false)} />}
    </section>
  )
}
