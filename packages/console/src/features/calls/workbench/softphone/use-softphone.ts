import { sipPath } from '@care/shared/live/sip'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { store, toast } from '../../../../kit/messages/toast.ts'
import { socketOrigin } from '../../../../live/connection.ts'
import { askCcc, type SeatStatus } from '../seat/ccc.ts'
import { isInCall, type SeatCode, seatCodeOf } from '../seat/seat-code.ts'
import type { Ended } from './carried-call.ts'
import { colleagueCallOf } from './colleague-call.ts'
import { lostSound, type Phone, phoneAtom, quietPhone } from './phone-state.ts'
import type { Account } from './softphone.ts'

interface Seat {
  /** Whether calls are carried by our own control, and this window owns the workbench. */
  mayHold: boolean
  code: SeatCode
  status: SeatStatus | undefined
}

/** Pause before a call whose sound could not be taken up is tried again. */
const retryMs = 2_000

type LoginDetails = Account & { sipServerUrl: string }

/**
 * The softphone of a seat that has signed in, loaded with it. It does what the control says of the seat: calls, rings, takes
 * the sound of a call up again after a reload, and hangs up. Null without one in this window.
 */
export function useSoftphone({ mayHold, code, status }: Seat): Phone | null {
  const { line, jobId } = useAtomValue(phoneAtom)
  const client = useQueryClient()
  const [phone, setPhone] = useState<Phone | null>(null)
  const latest = useRef(status)
  const tried = useRef({ job: '', at: 0 })
  useEffect(() => {
    latest.current = status
  }, [status])
  const isSignedIn = mayHold && code >= 2
  const control = useMemo(() => {
    const look = () => void client.invalidateQueries({ queryKey: ['callWorkbench', 'status'] })
    return {
      talkingJob: () => {
        const call = colleagueCallOf(latest.current)
        return call?.state === 'TALKING' ? call : null
      },
      onRinging: look,
      onConnected: look,
      onEnded: (ended: Ended) => void end(ended, colleagueCallOf(latest.current)?.state).then(look),
    }
  }, [client])

  useEffect(() => {
    if (!isSignedIn) return
    let opened: Phone | null = null
    let isLeft = false
    void open(control, () => isLeft).then((made) => {
      opened = made
      if (isLeft) made?.leave()
      else setPhone(made)
    })
    return () => {
      isLeft = true
      opened?.leave()
      setPhone(null)
    }
  }, [isSignedIn, control])

  const call = colleagueCallOf(status)
  const asked = call && isInCall(seatCodeOf(status)) ? call : null
  const isMine = asked !== null && asked.jobId === jobId
  const calls = asked !== null && (asked.state === 'TALKING' || (asked.state === 'DIALING' && asked.isCaller))
  const isDialing = asked?.state === 'DIALING'
  const address = asked?.sip ?? null
  const job = asked?.jobId ?? null
  useEffect(() => {
    if (!phone || line !== 'ready' || !calls || isMine || job === null || address === null) return
    const timer = setTimeout(
      () => {
        tried.current = { job, at: Date.now() }
        phone.call(address, job).catch((error: Error) => {
          toast('error', error.message)
          if (isDialing) control.onEnded({ jobId: job, cause: 'Canceled', address })
        })
      },
      tried.current.job === job ? Math.max(0, tried.current.at + retryMs - Date.now()) : 0,
    )
    return () => clearTimeout(timer)
  }, [phone, line, calls, isMine, isDialing, job, address, control])
  useEffect(() => {
    if (phone && status && jobId !== null && job !== jobId && !isRingingNews(status)) phone.hangUp()
  }, [phone, status, jobId, job])
  return phone
}

/** An INVITE may be here before the seat was seen ringing: the next look shows it. */
const isRingingNews = ({ userContext }: SeatStatus) => userContext.userState === 'READY'

async function open(control: Parameters<typeof start>[2], isLeft: () => boolean): Promise<Phone | null> {
  try {
    const details = await askCcc<LoginDetails>('GetLoginDetails')
    if (!details.sipServerUrl || isLeft()) return null
    const { openPhone } = await import('./softphone.ts')
    return isLeft() ? null : start(openPhone, details, control)
  } catch {
    store.set(phoneAtom, { ...quietPhone, line: 'broken', why: '软电话未能加载，请刷新页面' })
    return null
  }
}

type OpenPhone = typeof import('./softphone.ts')['openPhone']
type Control = Pick<Parameters<OpenPhone>[0], 'talkingJob' | 'onRinging' | 'onConnected' | 'onEnded'>

const start = (openPhone: OpenPhone, account: Account, control: Control) =>
  openPhone({
    url: `${socketOrigin()}${sipPath}`,
    ticket: async () => (await api.session.socketTicket.call({})).ticket,
    account,
    renew: () => askCcc<LoginDetails>('GetLoginDetails'),
    tell: (change) => store.set(phoneAtom, { ...store.get(phoneAtom), ...change }),
    ...control,
  })

/** Tells the control that the call is over, unless its sound can still be taken up again, or it was handed on. */
async function end({ jobId, cause, address }: Ended, state: string | undefined): Promise<void> {
  if (state === 'TALKING') {
    if (cause === 'Unavailable' || cause === 'Busy') return
    const now = colleagueCallOf(await askCcc<SeatStatus>('PollUserStatus').catch(() => undefined))
    if (now?.jobId === jobId && now.sip !== null && now.sip !== address) return
  }
  if (cause === lostSound) toast('warn', cause)
  if (state === 'DIALING' && cause !== 'Canceled') toast('warn', words[cause] ?? `未能接通（${cause}）`)
  await askCcc('ReleaseCall', { jobId }).catch(() => undefined)
}

const words: Record<string, string> = {
  Busy: '对方正忙',
  Unavailable: '对方不在线',
  Rejected: '对方没有接听',
  'No Answer': '对方没有接听',
  'Request Timeout': '对方没有接听',
}
