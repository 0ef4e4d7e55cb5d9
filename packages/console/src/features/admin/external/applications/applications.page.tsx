import { auditStatus } from '@care/shared/admin/external/application.moves'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { ApplicationDrawer } from './application.drawer.tsx'
import { applicationFields } from './application.fields.tsx'

/** Applications for new institutions, approved or refused by the operator. */
export const ApplicationsPage = () => (
  <ListPage
    list={api.applications.page}
    name="applications"
    fields={applicationFields}
    search={['tenantName', 'phone', 'status']}
    columns={['tenantName', 'contactName', 'contactPhone', 'address', 'nickName', 'phone', 'status', 'createTime']}
    rowActions={() => [
      {
        label: ({ status }) => (status === auditStatus.pending ? '审核' : '查看'),
        primary: true,
        shows: (row, close) => <ApplicationDrawer application={row} onClose={close} />,
      },
    ]}
    empty="还没有机构申请"
  />
)
