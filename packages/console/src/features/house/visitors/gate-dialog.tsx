import { healthCodes, type VisitRow, VisitStatus, visit, visitStates } from '@care/shared/house/visitors/visit.words'
import { count, line } from '@care/shared/resources/field'
import { labelOf } from '@care/shared/words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { AskDialog } from '../../../crud/ask-dialog.tsx'

type Visit = VisitRow & { id: number }
interface Props {
  onClose: () => void
}

const code = { code: line('通行码', { max: 50, required: true, hint: '扫描访客的二维码，或输入8位通行码' }) }
const health = { healthCode: count('健康询问', { words: healthCodes, required: true }) }

/** Finds a visit by its gate code, then registers the arrival or the leaving. */
export function GateDialog({ onClose }: Props) {
  const [found, setFound] = useState<Visit | null>(null)
  const find = useMutation({
    mutationFn: (code: string) => api.visitors.gate.submit({ query: { code } } as never) as Promise<Visit>,
    meta: { area: 'visitors' },
    onSuccess: setFound,
  })
  if (!found)
    return (
      <AskDialog
        title="扫码登记"
        label="查找"
        fields={code}
        required={['code']}
        busy={find.isPending}
        onSend={({ code }) => find.mutateAsync(String(code))}
        onClose={onClose}
      />
    )
  const { id, status, visitorName, userName, visitNum, relation, appointTime } = found
  const about = (
    <p>
      {visitorName}（{[relation, `${visitNum}人`].filter(Boolean).join('，')}）预约 {appointTime.slice(0, 16)} 探访
      {userName}，{labelOf(visitStates, status)}。
    </p>
  )
  const isHere = status === VisitStatus.Visiting
  return (
    <ActionDialog
      title={isHere ? visit.moves.leave.summary : visit.moves.arrive.summary}
      call={isHere ? api.visitors.leave : api.visitors.arrive}
      label={isHere ? visit.moves.leave.label : visit.moves.arrive.label}
      fields={isHere ? {} : health}
      fixed={{ id }}
      done={isHere ? visit.moves.leave.done : visit.moves.arrive.done}
      onClose={onClose}
    >
      {about}
    </ActionDialog>
  )
}
