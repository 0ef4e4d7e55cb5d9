import type { CheckInRow } from '@care/shared/residence/check-in/check-in'
import { AuditStatus } from '@care/shared/residence/check-in/check-in.moves'
import { checkIn } from '@care/shared/residence/check-in/check-in.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'

const { gender, tenantId, careLevel } = elderFields
const fields = { ...fieldsOf(checkIn.fields), gender, tenantId, careLevel }
const labels: Record<number, string> = {
  [AuditStatus.Draft]: '继续办理',
  [AuditStatus.Refused]: '修改',
  [AuditStatus.InAudit]: '审批',
}

/** Everybody who was taken in or is about to be. */
export function CheckInsPage() {
  const page = usePage(api.checkIns.page)
  const mayCall = useMayCall()
  const { userId } = useMe().sysUser
  const open = ({ id }: CheckInRow) => navigate(`/oldMan/checkin?id=${id}`)
  const begin = mayCall(api.checkIns.save) && (
    <Button label="办理入住" icon="pi pi-plus" onClick={() => navigate('/oldMan/checkin')} />
  )
  const labelOf = ({ auditStatus, submitUserId }: CheckInRow) => {
    const mayJudge = mayCall(api.checkIns.approve) && submitUserId !== userId
    if (auditStatus === AuditStatus.InAudit && !mayJudge) return '查看'
    return (mayCall(api.checkIns.save) && labels[auditStatus]) || '查看'
  }
  return (
    <Page fill actions={begin}>
      <SearchBar page={page} fields={fields} search={['userName', 'auditStatus', 'status']} />
      <ListGrid
        name="checkIns"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...checkIn.columns]}
        exported={{ call: 'checkIns.page', search: ['userName', 'auditStatus', 'status'] }}
        onOpen={open}
        rowActions={(row) => <RowAction label={labelOf(row)} onClick={() => open(row)} />}
        empty={{ text: '还没有入住办理', action: begin }}
      />
    </Page>
  )
}
