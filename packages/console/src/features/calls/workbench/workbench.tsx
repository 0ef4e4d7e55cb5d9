import { CallProvider } from '@care/shared/calls/seats/seat.words'
import type { WorkbenchCheck } from '@care/shared/calls/workbench/workbench'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { toast } from '../../../kit/messages/toast.ts'
import { callerAtom } from '../../../live/open-drawers.ts'
import { dialAtom, takesDialsAtom } from '../../../pickers/calls/dial-atoms.ts'
import { isRunning, pendingDrafts } from './call/desk-state.ts'
import { deskAtom, useFollowing, useSeatActions, useSeatStatus } from './call/use-desk.ts'
import { CallButton } from './seat/call-button.tsx'
import { offlineText } from './seat/offline-text.ts'
import { type Place, panelPlace } from './seat/place.ts'
import { isInCall, mayAct, type SeatCode } from './seat/seat-code.ts'
import { useCallKeys } from './seat/use-call-keys.ts'
import { useOwnerTab } from './seat/use-owner-tab.ts'
import { usePlace, useWindowSize } from './seat/use-place.ts'
import { colleagueCallOf } from './softphone/colleague-call.ts'
import { useSoftphone } from './softphone/use-softphone.ts'
import { WorkbenchPanel } from './workbench-panel.tsx'
import './workbench.css'

interface Props {
  check: WorkbenchCheck
  /** Called with the position of the open panel; null while it is closed. */
  onPanel: (place: Place | null) => void
}

/** The floating button and the panel of the caller's own seat. */
export function Workbench(props: Props) {
  const mayWork = useMayCall()(api.callWorkbench.ccc)
  return mayWork ? <Working {...props} /> : null
}

function Working({ check, onPanel }: Props) {
  const isLocal = check.service?.provider === CallProvider.Local
  const desk = useAtomValue(deskAtom)
  // a reload during a call shows the call again
  const [isOpen, setOpen] = useState(() => isRunning(desk))
  const { isOwner, take } = useOwnerTab()
  const { code, status } = useSeatStatus(isOwner)
  const place = usePlace()
  const window = useWindowSize()
  const { x, y } = panelPlace(place.at, window)
  useEffect(() => {
    onPanel(isOpen ? { x, y } : null)
  }, [isOpen, x, y, onPanel])
  const pending = pendingDrafts(desk).length
  useFollowing(status)
  const phone = useSoftphone({ mayHold: isLocal && isOwner, code, status })
  const refused = useDialing(code, isLocal, () => {
    setOpen(true)
    take()
  })
  const caller = colleagueCallOf(status) ? null : status?.callContext?.channelContexts[0]?.originator
  useRinging(code === 6, caller, () => setOpen(true))
  useCallKeys(() => setOpen((is) => !is))

  return (
    <aside className="workbench" aria-label="呼叫工作台">
      <CallButton place={place} code={code} pending={pending} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && (
        <WorkbenchPanel
          check={check}
          isLocal={isLocal}
          code={code}
          status={status}
          phone={phone}
          refused={refused}
          owner={{ isOwner, take }}
          place={{ x, y }}
          onClose={() => setOpen(false)}
        />
      )}
    </aside>
  )
}

/** Takes the numbers that links on the pages ask to dial; returns one that could not be dialled offline. */
function useDialing(code: SeatCode, isLocal: boolean, onDial: () => void) {
  const { dial } = useSeatActions(isLocal)
  const [asked, setAsked] = useAtom(dialAtom)
  const takesDials = useSetAtom(takesDialsAtom)
  const [refused, setRefused] = useState<string | null>(null)
  const mayDial = mayAct(code, 'MakeCall')
  useEffect(() => {
    takesDials(true)
    return () => takesDials(false)
  }, [takesDials])
  useEffect(() => {
    if (mayDial) setRefused(null)
  }, [mayDial])
  useEffect(() => {
    if (!asked || code === 0) return
    setAsked(null)
    onDial()
    if (!mayDial) {
      toast('warn', isInCall(code) ? '正在通话，请先挂断' : offlineText)
      return setRefused(isInCall(code) ? null : asked.number)
    }
    void dial(asked)
  })
  return refused
}

/** Shows who is calling as soon as the seat rings. */
function useRinging(isRinging: boolean, number: string | null | undefined, onRing: () => void) {
  const show = useSetAtom(callerAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call.
  useEffect(() => {
    if (!isRinging) return
    onRing()
    if (number) show(number)
  }, [isRinging, number])
}
