import type { Incident } from '@care/shared/work/incidents/incident'
import { incidentMoves, isEditable, isRemovable } from '@care/shared/work/incidents/incident.moves'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'

interface Props {
  incident: Incident
  onEdit: () => void
  onRemoved: () => void
}

/** The actions that the signed-in user may take on the adverse event in its current state. */
export function IncidentActions({ incident, onEdit, onRemoved }: Props) {
  const { status, handlerName } = incident
  const mayClose = useMayCall()(api.incidents.close)
  const { userId } = useMe().sysUser
  const isSecond = incident.createBy !== userId && incident.handlerId !== userId
  return (
    <>
      <ActionButtons
        of={incident}
        actions={({ action, moves, removal }) => [
          removal(api.incidents.remove, '不良事件', ({ eventNo }) => eventNo, {
            className: 'to-left',
            text: true,
            when: () => isRemovable(status),
            after: onRemoved,
          }),
          {
            label: '编辑',
            icon: 'pi pi-pencil',
            outlined: true,
            may: api.incidents.update,
            when: () => isEditable(status),
            open: onEdit,
          },
          ...moves(incidentMoves, () => status, {
            handle: action(api.incidents.handle, { label: '开始处理', done: '已由您处理' }),
            close: action(api.incidents.close, {
              label: '结案',
              icon: 'pi pi-check',
              when: () => isSecond,
              title: '不良事件结案',
              why: () => '结案须由登记人和处理人以外的人完成，结案后不能再修改。',
              reason: '结案意见',
              missing: null,
              input: ({ id }, remark) => ({ body: { id, remark } }),
              done: '已结案',
            }),
            reopen: action(api.incidents.reopen, {
              label: '重新打开',
              outlined: true,
              title: '重新打开不良事件',
              why: ({ eventNo }) => `${eventNo} 会回到处理中，由${handlerName}继续处理。`,
              reason: '原因',
              missing: '请输入重新打开的原因',
              done: '已重新打开',
            }),
          }),
        ]}
      />
      {!isSecond && status === incidentMoves.close.from[0] && mayClose && (
        <span className="soft">须由登记人和处理人以外的人结案</span>
      )}
      <LeaveButton label="关闭" />
    </>
  )
}
