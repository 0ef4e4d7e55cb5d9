import type { SysLog } from '@care/shared/logs/log'
import { pages } from '@care/shared/pages/pages'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { askToRemove } from '../../kit/dialogs/ask-to-remove.ts'
import { Page } from '../../kit/page/page.tsx'
import { LogDrawer } from './log.drawer.tsx'
import { logFields, logTime } from './log.fields.tsx'
import './administration.css'

const fields = { ...logFields, title: { ...logFields.title, label: '错误', width: undefined } }
const search = ['title', 'createBy', logTime]
const query = pages.errorLog.asks

/** What browsers met and reported. */
export function ErrorLogPage() {
  const page = usePage(api.logs.page, query)
  const [open, setOpen] = useState<SysLog | null>(null)
  const mayRemove = useMayCall()(api.logs.remove)
  const remove = useAction(api.logs.remove, '删除成功')
  const act = ({ id }: SysLog) => api.logs.remove.call({ params: { id } })

  return (
    <Page fill>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid<SysLog>
        name="error-log"
        page={page}
        fields={fields}
        rowKey="id"
        columns={['createTime', 'createBy', 'title', 'requestUri', 'remoteAddr', 'requestId', 'userAgent']}
        hidden={['userAgent']}
        exported={{ call: 'logs.page', search, query }}
        batch={{
          actions: mayRemove ? [{ label: '删除', icon: 'pi-trash', danger: true, act, area: 'logs' }] : [],
          nameOf: ({ title }) => title,
        }}
        onOpen={setOpen}
        rowActions={(log) => (
          <>
            <RowAction label="详情" onClick={() => setOpen(log)} />
            {mayRemove && (
              <RowAction
                label="删除"
                danger
                onClick={() => askToRemove('错误日志', log.title, () => remove.mutate({ params: { id: log.id } }))}
              />
            )}
          </>
        )}
        empty={{ text: '还没有上报的错误' }}
      />
      {open && <LogDrawer log={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
