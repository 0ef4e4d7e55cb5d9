import type { CheckInRow } from '@care/shared/house/residence/check-in/check-in'
import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { checkIn } from '@care/shared/house/residence/check-in/check-in.words'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { ListPage } from '../../../crud/list-page.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'

const { gender, tenantId, careLevel } = elderFields
const labels: Record<number, string> = {
  [AuditStatus.Draft]: '继续办理',
  [AuditStatus.Refused]: '修改',
  [AuditStatus.InAudit]: '审批',
}

/** List of all check-ins, completed and in progress. */
export function CheckInsPage() {
  const mayCall = useMayCall()
  const { userId } = useMe().sysUser
  const labelOf = ({ auditStatus, submitUserId }: CheckInRow) => {
    const mayJudge = mayCall(api.checkIns.approve) && submitUserId !== userId
    if (auditStatus === AuditStatus.InAudit && !mayJudge) return '查看'
    return (mayCall(api.checkIns.save) && labels[auditStatus]) || '查看'
  }
  return (
    <ListPage
      list={api.checkIns.page}
      name="checkIns"
      words={checkIn}
      fields={{ gender, tenantId, careLevel }}
      search={['userName', 'auditStatus', 'status']}
      exported
      actions={<PageLinks of={pages.checkIns} />}
      add={{ label: '办理入住', may: api.checkIns.save, open: () => navigate('/oldMan/checkin') }}
      rowActions={() => [{ label: labelOf, primary: true, open: ({ id }) => navigate(`/oldMan/checkin?id=${id}`) }]}
      empty="还没有入住办理"
    />
  )
}
