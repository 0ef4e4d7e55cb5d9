import { conflictText } from '@care/shared/work-orders/staff/conflict-text'
import type { Suggestion, SuggestReason } from '@care/shared/work-orders/staff/suggestion'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { phone, text } from '../../crud/fields/fields.tsx'
import type { Fields } from '../../kit/inputs/field.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SelectionDrawer } from './selection-drawer.tsx'
import { StaffName } from './staff-name.tsx'
import './staff-reasons.css'

interface Props {
  onHide: () => void
  /** The job or work order that whoever is chosen gets. */
  dispatchId: number
  /** Who has it as far as the page shows; null for nobody. */
  seenUserId?: number | null | undefined
  onChoose?: ((staff: Suggestion) => void) | undefined
  excluded?: number[] | undefined
}

const looks = { good: 'success', plain: 'info', bad: 'warning' } as const

const Reasons = ({ reasons }: { reasons: SuggestReason[] }) => (
  <span className="staff-reasons">
    {reasons.map(({ kind, look, text }) => (
      <WordTag key={`${kind}${text}`} label={text} look={looks[look]} />
    ))}
  </span>
)

const fields = {
  nickName: { ...text('姓名', { width: 10 }), show: (name: string) => <StaffName name={name} /> },
  reasons: {
    ...{ label: '推荐理由', input: () => null },
    show: (reasons: SuggestReason[]) => <Reasons reasons={reasons} />,
  },
  phone: phone('手机号码', { width: 10 }),
} satisfies Fields<Suggestion>

/** Whom to send, best first, with what speaks for and against each. Who has something else then is sent for a reason alone. */
export function DispatchDrawer({ onHide, dispatchId, seenUserId, onChoose, excluded }: Props) {
  const dispatch = useMutation(api.workOrders.dispatch.mutation())
  const [halted, setHalted] = useState<{ staff: Suggestion; text: string } | null>(null)

  function send(staff: Suggestion, conflictReason?: string) {
    const { userId, nickName, phone } = staff
    const worker = { serverUserId: userId, serverUserName: nickName, serverUserPhone: phone ?? undefined }
    dispatch.mutate(
      { body: { id: dispatchId, ...worker, seenUserId: seenUserId ?? 0, conflictReason } },
      {
        onSuccess: () => {
          toastSuccess(`已派单给${nickName}`)
          onChoose?.(staff)
          onHide()
        },
        // somebody else sent them meanwhile
        onError: (refusal) => refusal.reason === 'staff-busy' && setHalted({ staff, text: refusal.message }),
      },
    )
  }
  const choose = (staff: Suggestion) => {
    if (staff.conflicts.length === 0) return send(staff)
    setHalted({ staff, text: staff.conflicts.map(conflictText).join('；') })
  }

  return (
    <>
      <SelectionDrawer
        title="选择服务人员"
        call={api.workOrders.suggest}
        fixed={{ id: String(dispatchId) }}
        fields={fields}
        columns={['nickName', 'reasons', 'phone']}
        search={['nickName', 'phone']}
        rowKey="userId"
        label="派单"
        empty="没有可派单的员工"
        isBusy={dispatch.isPending}
        excluded={excluded}
        onSelect={choose}
        onHide={onHide}
      />
      {halted && (
        <ReasonDialog
          text={halted.text}
          busy={dispatch.isPending}
          onSend={(reason) => send(halted.staff, reason)}
          onClose={() => setHalted(null)}
        />
      )}
    </>
  )
}
