import { conflictText } from '@care/shared/work/work-orders/staff/conflict-text'
import type { Suggestion } from '@care/shared/work/work-orders/staff/suggestion'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { toastSuccess } from '../../../kit/messages/toast.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { HelperButton, type HelperChoice, HelperLine } from './helper-choice.tsx'
import { SuggestedStaff } from './suggested-staff.tsx'

interface Props {
  onHide: () => void
  /** The job or work order to dispatch. */
  dispatchId: number
  /** The assignee shown when the page opened, for optimistic locking; null for none. */
  seenUserId?: number | null | undefined
  /** Current helpers. */
  helpers?: HelperChoice[]
  onChoose?: ((staff: Suggestion) => void) | undefined
  excluded?: number[] | undefined
}

/** Dispatches staff and helpers. A person with a conflicting appointment needs a reason. */
export function DispatchDrawer({ onHide, dispatchId, seenUserId, helpers: began = [], onChoose, excluded }: Props) {
  const dispatch = useMutation(api.workOrders.dispatch.mutation())
  const [halted, setHalted] = useState<{ staff: Suggestion; text: string } | null>(null)
  const [chosen, setChosen] = useState<HelperChoice[] | null>(null)
  const helpers = chosen ?? began
  // fixed at opening, because the user has not seen a colleague's change behind the drawer
  const [seen] = useState(seenUserId ?? 0)

  function send(staff: Suggestion, conflictReason?: string) {
    const { userId, nickName, phone } = staff
    const worker = { serverUserId: userId, serverUserName: nickName, serverUserPhone: phone ?? undefined }
    // undefined keeps the current helpers
    const told = chosen?.map((helper) => helper.userId).filter((id) => id !== userId)
    dispatch.mutate(
      { body: { id: dispatchId, ...worker, helpers: told, seenUserId: seen, conflictReason } },
      {
        onSuccess: () => {
          toastSuccess(`已派单给${nickName}`)
          onChoose?.(staff)
          onHide()
        },
        // the server reports a conflict that was not known before
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
      <SuggestedStaff
        asked={{ id: String(dispatchId) }}
        label="派单"
        head={<HelperLine helpers={helpers} onChange={setChosen} />}
        beside={(person) => <HelperButton person={person} helpers={helpers} onChange={setChosen} />}
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
