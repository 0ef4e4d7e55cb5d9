import type { CheckInDetail } from '@care/shared/residence/check-in/check-in'
import { AuditStatus } from '@care/shared/residence/check-in/check-in.moves'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { useResidence } from './use-residence.ts'

interface Props {
  begun: CheckInDetail
  /** As it was read or saved last. */
  own: { id: number; version: number }
  onDone: () => void
}

/** What is decided about a check-in as a whole. */
export function CheckInAudit({ begun: { auditStatus, submitUserId }, own, onDone }: Props) {
  const mayCall = useMayCall()
  const isOwn = submitUserId === useMe().sysUser.userId
  const waits = auditStatus === AuditStatus.InAudit && mayCall(api.checkIns.approve)
  const [refusing, setRefusing] = useState(false)
  const approve = useResidence(api.checkIns.approve, '已通过，床位、合同和押金已生效', onDone)
  const refuse = useResidence(api.checkIns.refuse, '已拒绝', onDone)
  const revoke = useResidence(api.checkIns.revoke, '已撤销', onDone)
  const isOver = auditStatus === AuditStatus.Approved || auditStatus === AuditStatus.Revoked
  const askToRevoke = () =>
    confirm({
      title: '撤销入住办理',
      text: '撤销后取消床位预订，已填内容只能查看。',
      yes: '撤销办理',
      danger: true,
      onYes: () => revoke.send({ body: own }),
    })
  return (
    <>
      {waits && isOwn && <span className="soft">您提交的入住办理，须由另一人审核</span>}
      {waits && !isOwn && (
        <>
          <Button type="button" label="通过" loading={approve.isPending} onClick={() => approve.send({ body: own })} />
          <Button type="button" label="拒绝" outlined severity="danger" onClick={() => setRefusing(true)} />
        </>
      )}
      {!isOver && mayCall(api.checkIns.revoke) && (
        <Button type="button" label="撤销办理" text severity="danger" onClick={askToRevoke} />
      )}
      {refusing && (
        <ReasonDialog
          title="拒绝入住办理"
          label="拒绝原因"
          missing="请输入拒绝原因"
          accept="拒绝"
          busy={refuse.isPending}
          onAccept={(reason) => refuse.send({ body: { ...own, reason } })}
          onClose={() => setRefusing(false)}
        >
          拒绝后取消床位预订，提交人可以修改后再次提交。
        </ReasonDialog>
      )}
    </>
  )
}
