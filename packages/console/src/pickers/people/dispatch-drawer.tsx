import { conflictText } from '@care/shared/work-orders/staff/conflict-text'
import type { Suggestion } from '@care/shared/work-orders/staff/suggestion'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { toastSuccess } from '../../kit/messages/toast.ts'
import { HelperButton, type HelperChoice, HelperLine } from './helper-choice.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SuggestedStaff } from './suggested-staff.tsx'

interface Props {
  onHide: () => void
  /** The job or work order that whoever is chosen gets. */
  dispatchId: number
  /** Who had it as far as the page showed when it was opened; null for nobody. */
  seenUserId?: number | null | undefined
  /** Who helps with it so far. */
  helpers?: HelperChoice[]
  onChoose?: ((staff: Suggestion) => void) | undefined
  excluded?: number[] | undefined
}

/** Whom to send, and who comes along. Who has something else then is sent for a reason alone. */
export function DispatchDrawer({ onHide, dispatchId, seenUserId, helpers: began = [], onChoose, excluded }: Props) {
  const dispatch = useMutation(api.workOrders.dispatch.mutation())
  const [halted, setHalted] = useState<{ staff: Suggestion; text: string } | null>(null)
  const [chosen, setChosen] = useState<HelperChoice[] | null>(null)
  const helpers = chosen ?? began
  // what a colleague does meanwhile behind the drawer was not seen
  const [seen] = useState(seenUserId ?? 0)

  function send(staff: Suggestion, conflictReason?: string) {
    const { userId, nickName, phone } = staff
    const worker = { serverUserId: userId, serverUserName: nickName, serverUserPhone: phone ?? undefined }
    // not said: whoever helps so far
    const told = chosen?.map((helper) => helper.userId).filter((id) => id !== userId)
    dispatch.mutate(
      { body: { id: dispatchId, ...worker, helpers: told, seenUserId: seen, conflictReason } },
      {
        onSuccess: () => {
          toastSuccess(`已派单给${nickName}`)
          onChoose?.(staff)
          onHide()
        },
        // somebody else sent them meanwhile, or a helper has something else
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
