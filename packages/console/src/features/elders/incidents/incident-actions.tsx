import { movesFrom } from '@care/shared/http/moves'
import type { Incident } from '@care/shared/incidents/incident'
import { incidentMoves, isEditable, isRemovable } from '@care/shared/incidents/incident.moves'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { askToRemove } from '../../../kit/dialogs/ask-to-remove.ts'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'

interface Props {
  incident: Incident
  onEdit: () => void
  onRemoved: () => void
}

/** What this person may do with the event as it stands. */
export function IncidentActions({ incident, onEdit, onRemoved }: Props) {
  const { id, status, eventNo } = incident
  const mayCall = useMayCall()
  const { userId } = useMe().sysUser
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null)
  const handle = useAction(api.incidents.handle, '已由您处理')
  const close = useAction(api.incidents.close, '已结案', () => setAsking(null))
  const reopen = useAction(api.incidents.reopen, '已重新打开', () => setAsking(null))
  const remove = useAction(api.incidents.remove, '删除成功', onRemoved)
  const isSecond = incident.createBy !== userId && incident.handlerId !== userId
  const moves = movesFrom(incidentMoves, status)
    .filter((move) => mayCall(api.incidents[move]))
    .filter((move) => move !== 'close' || isSecond)

  return (
    <>
      {isRemovable(status) && mayCall(api.incidents.remove) && (
        <Button
          className="to-left"
          label="删除"
          severity="danger"
          text
          onClick={() => askToRemove('不良事件', eventNo, () => remove.mutate({ params: { id } }))}
        />
      )}
      {isEditable(status) && mayCall(api.incidents.update) && (
        <Button label="编辑" icon="pi pi-pencil" outlined onClick={onEdit} />
      )}
      {moves.includes('handle') && (
        <Button label="开始处理" loading={handle.isPending} onClick={() => handle.mutate({ params: { id } })} />
      )}
      {!isSecond && incident.status === incidentMoves.close.from[0] && mayCall(api.incidents.close) && (
        <span className="soft">须由登记人和处理人以外的人结案</span>
      )}
      {moves.includes('close') && <Button label="结案" icon="pi pi-check" onClick={() => setAsking('close')} />}
      {moves.includes('reopen') && <Button label="重新打开" outlined onClick={() => setAsking('reopen')} />}
      <LeaveButton label="关闭" />
      {asking === 'close' && (
        <ReasonDialog
          title="不良事件结案"
          label="结案意见"
          accept="结案"
          busy={close.isPending}
          onAccept={(remark) => close.mutate({ body: { id, remark } })}
          onClose={() => setAsking(null)}
        >
          结案须由登记人和处理人以外的人完成，结案后不能再修改。
        </ReasonDialog>
      )}
      {asking === 'reopen' && (
        <ReasonDialog
          title="重新打开不良事件"
          label="原因"
          missing="请输入重新打开的原因"
          accept="重新打开"
          busy={reopen.isPending}
          onAccept={(reason) => reopen.mutate({ body: { id, reason } })}
          onClose={() => setAsking(null)}
        >
          {`${eventNo} 会回到处理中，由${incident.handlerName}继续处理。`}
        </ReasonDialog>
      )}
    </>
  )
}
