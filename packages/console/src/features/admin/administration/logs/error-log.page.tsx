import { pages } from '@care/shared/pages/pages'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { LogDrawer } from './log.drawer.tsx'
import { logFields, logTime } from './log.fields.tsx'
import '../administration.css'

const fields = { ...logFields, title: { ...logFields.title, label: '错误', width: undefined } }
const act = ({ id }: { id: number }) => api.logs.remove.call({ params: { id } })
const removeMany = { label: '删除', icon: 'pi-trash', danger: true, act, area: 'logs' }

/** Errors reported by browsers. */
export function ErrorLogPage() {
  const mayRemove = useMayCall()(api.logs.remove)
  return (
    <ListPage
      list={api.logs.page}
      fixed={pages.errorLog.asks}
      name="error-log"
      fields={fields}
      search={['title', 'createBy', logTime]}
      columns={['createTime', 'createBy', 'title', 'requestUri', 'remoteAddr', 'requestId', 'userAgent']}
      hidden={['userAgent']}
      exported
      batch={{ actions: mayRemove ? [removeMany] : [], nameOf: ({ title }) => title }}
      rowActions={({ removal }) => [
        { label: '详情', primary: true, shows: (log, close) => <LogDrawer log={log} onClose={close} /> },
        removal(api.logs.remove, '错误日志', ({ title }) => title),
      ]}
      empty="还没有上报的错误"
    />
  )
}
