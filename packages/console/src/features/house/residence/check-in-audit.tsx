import type { CheckInDetail } from '@care/shared/house/residence/check-in/check-in'
import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { residenceAreas } from './use-residence.ts'

interface Props {
  begun: CheckInDetail
  /** The version that this user loaded or saved last (optimistic lock). */
  own: { id: number; version: number }
  onDone: () => void
}

/** Approves or refuses a submitted check-in. */
export function CheckInAudit({ begun: { auditStatus, submitUserId, oldmanId, paperReason }, own, onDone }: Props) {
  const isOwn = submitUserId === useMe().sysUser.userId
  const mayCall = useMayCall()
  const waits = auditStatus === AuditStatus.InAudit && mayCall(api.checkIns.approve)
  const mayJudge = waits && !isOwn
  const { data: papers = [] } = useQuery({
    ...api.stayPapers.needed.query({ query: { oldmanId } }),
    enabled: mayJudge && mayCall(api.stayPapers.needed),
  })
  const missing = papers.filter(({ isMissing }) => isMissing).map(({ name }) => name)
  const isOver = auditStatus === AuditStatus.Approved || auditStatus === AuditStatus.Revoked
  // only these two: a check-in that was read is passed as well
  const body = { id: own.id, version: own.version }
  const input = () => ({ body })
  const also = { input, refresh: residenceAreas, after: onDone }
  return (
    <>
      {paperReason && <span className="soft">放行：{paperReason}</span>}
      {missing.length > 0 && <span className="bad">入住文书不齐：{missing.join('、')}</span>}
      {waits && isOwn && <span className="soft">您提交的入住办理，须由另一人审核</span>}
      <ActionButtons
        of={own}
        actions={({ action }) => [
          action(api.checkIns.revoke, {
            label: '撤销办理',
            text: true,
            danger: true,
            when: () => !isOver,
            title: '撤销入住办理',
            ask: () => '撤销后取消床位预订，已填内容只能查看。',
            ...also,
            done: '已撤销',
          }),
          action(api.checkIns.refuse, {
            label: '拒绝',
            refuses: true,
            may: mayJudge,
            title: '拒绝入住办理',
            why: () => '拒绝后取消床位预订，提交人可以修改后再次提交。',
            ...also,
            input: (_, reason) => ({ body: { ...body, reason } }),
            done: '已拒绝',
          }),
          action(api.checkIns.approve, {
            label: '通过',
            may: mayJudge,
            ...(missing.length > 0 && {
              title: '入住文书不齐',
              why: () => `缺少已签的${missing.join('、')}。请先签署；仍要通过的，原因会保存在入住办理中。`,
              reason: '放行原因',
            }),
            ...also,
            input: (_, reason) => ({ body: { ...body, ...(reason && { paperReason: reason }) } }),
            done: '已通过，床位、合同和押金已生效',
          }),
        ]}
      />
    </>
  )
}
