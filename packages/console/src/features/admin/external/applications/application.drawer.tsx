import {
  type AuditStatus,
  applicationMoves,
  auditStatus,
  auditStatuses,
} from '@care/shared/admin/external/application.moves'
import type { Application } from '@care/shared/admin/external/external'
import { mayMove } from '@care/shared/http/moves'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { applicationFields } from './application.fields.tsx'
import { EnterpriseFacts } from './enterprise-facts.tsx'

interface Props {
  application: Application
  onClose: () => void
}

/** One application in full, with the business licence, and the buttons to approve or refuse the application. */
export function ApplicationDrawer({ application, onClose }: Props) {
  const { tenantName, status, auditRemark, details } = application
  const isOwn = application.phone === useMe().sysUser.phone

  return (
    <Drawer
      title={
        <>
          {tenantName} <WordTag {...auditStatuses[status as AuditStatus]} />
        </>
      }
      onHide={onClose}
      footer={
        mayMove(applicationMoves, 'approve', status) &&
        !isOwn && (
          <ActionButtons
            of={application}
            actions={({ action }) => [
              action(api.applications.audit, {
                label: '拒绝',
                refuses: true,
                title: '拒绝机构申请',
                why: () => `申请人会收到原因，修改后可重新提交“${tenantName}”。`,
                input: ({ id }, auditRemark) => ({ body: { id, status: auditStatus.refused, auditRemark } }),
                done: '已拒绝该申请',
                after: onClose,
              }),
              action(api.applications.audit, {
                label: '通过',
                icon: 'pi pi-check',
                title: '通过机构申请',
                ask: () => `确定开通“${tenantName}”吗？申请人将成为该机构的管理员。`,
                yes: '开通',
                askIcon: 'pi pi-check-circle',
                input: ({ id }) => ({ body: { id, status: auditStatus.approved } }),
                done: `${tenantName} 已开通`,
                after: onClose,
              }),
            ]}
          />
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
        <RecordFields
          row={application}
          fields={applicationFields}
          names={['nickName', 'phone', 'createTime', ...(application.auditTime ? (['auditTime'] as const) : [])]}
          columns={2}
        />
      </section>
      <EnterpriseFacts details={details} />
    </Drawer>
  )
}
