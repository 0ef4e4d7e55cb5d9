import { type AuditStatus, applicationMoves, auditStatus, auditStatuses } from '@care/shared/external/application.moves'
import type { Application } from '@care/shared/external/external'
import { mayMove } from '@care/shared/http/moves'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall, useMe } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Drawer } from '../../kit/dialogs/drawer.tsx'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { Facts } from '../../kit/text/facts.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { applicationFields } from './application.fields.tsx'
import { EnterpriseFacts } from './enterprise-facts.tsx'

interface Props {
  application: Application
  onClose: () => void
}

/** One application whole, with the licence, and the operator's verdict. */
export function ApplicationDrawer({ application, onClose }: Props) {
  const { id, tenantName, status, auditRemark, details } = application
  const mayCall = useMayCall()
  const [refusing, setRefusing] = useState(false)
  const audit = useAction(
    api.applications.audit,
    (_data, { body }) => (body.status === auditStatus.approved ? `${tenantName} 已开通` : '已拒绝该申请'),
    () => onClose(),
  )
  const isOwn = application.phone === useMe().sysUser.phone
  const mayJudge = mayMove(applicationMoves, 'approve', status) && mayCall(api.applications.audit) && !isOwn
  const approve = () =>
    confirm({
      title: '通过机构申请',
      text: `确定开通“${tenantName}”吗？申请人将成为该机构的管理员。`,
      icon: 'pi pi-check-circle',
      yes: '开通',
      onYes: () => audit.mutate({ body: { id, status: auditStatus.approved } }),
    })

  return (
    <Drawer
      title={
        <>
          {tenantName} <WordTag {...auditStatuses[status as AuditStatus]} />
        </>
      }
      onHide={onClose}
      footer={
        mayJudge && (
          <>
            <Button label="拒绝" outlined severity="danger" onClick={() => setRefusing(true)} />
            <Button label="通过" icon="pi pi-check" loading={audit.isPending} onClick={approve} />
          </>
        )
      }
    >
      {auditRemark && status === auditStatus.refused && (
        <p className="note is-bad" role="note">
          未通过原因：{auditRemark}
        </p>
      )}
      <section className="drawer-section">
        <h3>申请人</h3>
        <Facts
          row={application}
          fields={applicationFields}
          names={['nickName', 'phone', 'createTime', ...(application.auditTime ? (['auditTime'] as const) : [])]}
          columns={2}
        />
      </section>
      <EnterpriseFacts details={details} />
      {refusing && (
        <ReasonDialog
          title="拒绝机构申请"
          label="拒绝原因"
          missing="请输入拒绝原因"
          accept="拒绝"
          busy={audit.isPending}
          onAccept={(auditRemark) => audit.mutate({ body: { id, status: auditStatus.refused, auditRemark } })}
          onClose={() => setRefusing(false)}
        >
          {`申请人会收到原因，修改后可重新提交“${tenantName}”。`}
        </ReasonDialog>
      )}
    </Drawer>
  )
}
