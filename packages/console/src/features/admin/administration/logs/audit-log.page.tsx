import { log } from '@care/shared/admin/logs/log.words'
import { pages } from '@care/shared/pages/pages'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { ChainCheck } from './chain-check.tsx'
import { LogDrawer } from './log.drawer.tsx'
import { logFields, logTime } from './log.fields.tsx'
import '../administration.css'

const search = log.search.map((name) => (name === 'createTime' ? logTime : name))

/** Audit log of all writes. The entries are chained by hashes, so that tampering is detected. */
export const AuditLogPage = () => (
  <ListPage
    list={api.logs.page}
    fixed={pages.auditLog.asks}
    name="audit-log"
    words={log}
    fields={logFields}
    search={search}
    exported
    actions={<ChainCheck />}
    rowActions={() => [
      { label: '详情', primary: true, shows: (entry, close) => <LogDrawer log={entry} onClose={close} /> },
    ]}
    empty="还没有操作记录"
  />
)
