import { auditStatus } from '@care/shared/external/application.moves'
import type { Application } from '@care/shared/external/external'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { Page } from '../../kit/page/page.tsx'
import { ApplicationDrawer } from './application.drawer.tsx'
import { applicationFields } from './application.fields.tsx'

/** Institutions that people from outside ask for: the operator reads and judges them. */
export function ApplicationsPage() {
  const page = usePage(api.applications.page)
  const [opened, setOpened] = useState<Application | null>(null)

  return (
    <Page fill>
      <SearchBar page={page} fields={applicationFields} search={['tenantName', 'phone', 'status']} />
      <ListGrid
        name="applications"
        page={page}
        fields={applicationFields}
        rowKey="id"
        columns={['tenantName', 'contactName', 'contactPhone', 'address', 'nickName', 'phone', 'status', 'createTime']}
        onOpen={setOpened}
        rowActions={(row) => (
          <RowAction label={row.status === auditStatus.pending ? '审核' : '查看'} onClick={() => setOpened(row)} />
        )}
        empty={{ text: '还没有机构申请' }}
      />
      {opened && <ApplicationDrawer application={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}
