import { Direction } from '@care/shared/calls/records/call.words'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { api } from '../../../../calls/api.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { storedAtom, workKey } from '../../../../kit/page/stored-atom.ts'
import type { DialRequest } from '../../../../pickers/calls/dial-atoms.ts'
import { keptCallName } from '../../../../pickers/calls/kept-call.ts'
import { askCcc, type CallContext, type SeatStatus } from '../seat/ccc.ts'
import { isInCall, seatCodeOf } from '../seat/seat-code.ts'
import { colleagueCallOf } from '../softphone/colleague-call.ts'
import { begin, clearEnded, clearMs, type Desk, deskOf, follow } from './desk-state.ts'
import { openTelLink } from './tel-link.ts'

/** The current call and the drafts of its agent in one institution, shared by all windows of the browser. */
export const deskAtom = storedAtom(keptCallName, deskOf, workKey)

export const changeDesk = (change: (desk: Desk) => Desk) => store.set(deskAtom, change(store.get(deskAtom)))

const pollMs = 3_000
const offlinePollMs = 15_000
const statusQuery = () => ({
  queryKey: ['callWorkbench', 'status'],
  queryFn: () => askCcc<SeatStatus>('PollUserStatus'),
})

/** State of the seat, by polling; the window that owns the workbench polls in the background too. */
export function useSeatStatus(isOwner: boolean) {
  const query = useQuery({
    ...statusQuery(),
    refetchInterval: ({ state }) => (seatCodeOf(state.data) === 1 ? offlinePollMs : pollMs),
    refetchIntervalInBackground: isOwner,
  })
  const code = seatCodeOf(query.data)
  return { code, status: query.data, error: query.error }
}

/** Keeps the desk's call in step with the seat, and clears an ended call after two minutes. */
export function useFollowing(status: SeatStatus | undefined): void {
  const { call } = useAtomValue(deskAtom)
  const endedAt = call?.endedAt
  useEffect(() => {
    if (!status) return
    const { callContext } = status
    if (callContext && isInCall(seatCodeOf(status))) adopt(status, callContext)
    else changeDesk((desk) => follow(desk, null, false, Date.now()))
  }, [status])
  useEffect(() => {
    if (!endedAt) return
    const timer = setTimeout(
      () => changeDesk((desk) => clearEnded(desk, Date.now())),
      Math.max(0, endedAt + clearMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [endedAt])
}

/** A call that the seat is in, which may have been begun elsewhere. */
function adopt(status: SeatStatus, { jobId, callType, channelContexts }: CallContext) {
  const { contextId = 0, userContext } = status
  const colleague = colleagueCallOf(status)
  const isIn = colleague ? !colleague.isCaller : callType === 'INBOUND'
  const number = channelContexts.map((one) => (isIn ? one.originator : one.destination)).find(Boolean) ?? ''
  const direction = isIn ? Direction.In : Direction.Out
  const party = { number, direction, about: {}, ...(colleague ? partyOf(colleague) : { name: '', relation: '' }) }
  changeDesk((desk) =>
    follow(
      begin(desk, { jobId, callId: contextId }, party, Date.now()),
      jobId,
      userContext.userState === 'TALKING',
      Date.now(),
    ),
  )
}

const partyOf = ({ name }: { name: string }) => ({ name, relation: '同事', isColleague: true })

/** Actions of the seat; each renews what is shown of it, and says why it was refused. `isLocal`: our own control. */
export function useSeatActions(isLocal: boolean) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, request }: { action: string; request: object }) => askCcc(action, request),
    meta: { area: api.callWorkbench.ccc.area },
  })
  /** Null after a refusal, which a toast has told. */
  const act = <Data>(action: string, request: object = {}): Promise<Data | null> =>
    mutateAsync({ action, request }).then(
      (data) => data as Data,
      () => null,
    )
  const dial = async ({ number, name, relation, oldmanId, warningId, callbackId }: DialRequest): Promise<boolean> => {
    const tags = JSON.stringify({ ...(oldmanId && { oldmanId }), ...(warningId && { warningId }) })
    const made = await act<SeatStatus>('MakeCall', { callee: number, tags, mediaType: 'AUDIO' })
    const jobId = made?.callContext?.jobId
    if (!jobId) return false
    const colleague = colleagueCallOf(made)
    if (isLocal && !colleague) openTelLink(number)
    const about = { oldmanId, warningId }
    const party = {
      number,
      about,
      callbackId,
      direction: Direction.Out,
      ...(colleague ? partyOf(colleague) : { name, relation }),
    }
    changeDesk((desk) => begin(desk, { jobId, callId: made.contextId ?? 0 }, party, Date.now()))
    return true
  }
  return { act, dial, isPending }
}

/** The call of the seat with the channel that a release names. */
export const callOf = (status: SeatStatus | undefined) => {
  const context = status?.callContext
  return context ? { jobId: context.jobId, channelId: context.channelContexts[0]?.channelId ?? '' } : null
}
