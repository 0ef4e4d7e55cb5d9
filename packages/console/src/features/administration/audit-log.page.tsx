import type { SysLog } from '@care/shared/logs/log'
import { log } from '@care/shared/logs/log.words'
import { pages } from '@care/shared/pages/pages'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Page } from '../../kit/page/page.tsx'
import { ChainCheck } from './chain-check.tsx'
import { LogDrawer } from './log.drawer.tsx'
import { logFields, logTime } from './log.fields.tsx'
import './administration.css'

const search = log.search.map((name) => (name === 'createTime' ? logTime : name))
const query = pages.auditLog.asks

/** Who wrote what, when, from where and with which result. Nothing here can be changed, and that can be checked. */
export function AuditLogPage() {
  const page = usePage(api.logs.page, query)
  const [open, setOpen] = useState<SysLog | null>(null)
  return (
    <Page fill actions={<ChainCheck />}>
      <SearchBar page={page} fields={logFields} search={search} />
      <ListGrid<SysLog>
        name="audit-log"
        page={page}
        fields={logFields}
        rowKey="id"
        columns={[...log.columns]}
        hidden={[...log.hidden]}
        exported={{ call: 'logs.page', search, query }}
        onOpen={setOpen}
        rowActions={(entry) => <RowAction label="详情" onClick={() => setOpen(entry)} />}
        empty={{ text: '还没有操作记录' }}
      />
      {open && <LogDrawer log={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
