import { UA } from 'jssip'
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent } from 'jssip/lib/UA'
import { addressOf, carryCall, type Ended } from './carried-call.ts'
import { instanceId } from './instance-id.ts'
import { closeWith, openMicrophone } from './microphone.ts'
import type { Phone, PhoneState } from './phone-state.ts'
import { ring } from './ring.ts'
import { sipSocket } from './sip-socket.ts'

/** Header that says which call of our control an INVITE is of. */
const jobHeader = 'X-Job'
/** Seconds; a hidden window, whose timers the browser runs once a minute, still renews its registration in time. */
const expires = 180
const renewAccountMs = 30 * 60_000
const againMs = 5_000
/** So long the last messages of a window that gave up the workbench may take. */
const leavingMs = 15_000
/** Media stays inside: no STUN, no TURN. */
const pcConfig = { iceServers: [] }

export interface Account {
  sipAddress: string
  userKey: string
  signature: string
}

interface Means {
  url: string
  ticket: () => Promise<string>
  account: Account
  /** A new account before the old one ends. */
  renew: () => Promise<Account>
  tell: (change: Partial<PhoneState>) => void
  /** The call that the seat is in; an INVITE of it by the other takes its sound up again, and nobody else’s does. */
  talkingJob: () => { jobId: string; isCaller: boolean; sip: string | null } | null
  onRinging: () => void
  onConnected: () => void
  onEnded: (ended: Ended) => void
}

/** Registers the seat's softphone, and carries the sound of one call. */
export function openPhone({ url, ticket, account, renew, tell, talkingJob, ...on }: Means): Phone {
  const call = carryCall({ tell, ...on })
  const ua = new UA({
    sockets: [sipSocket({ url, ticket })],
    uri: account.sipAddress,
    authorization_user: account.userKey,
    password: account.signature,
    instance_id: instanceId(),
    register_expires: expires,
    session_timers: false,
    connection_recovery_min_interval: 1,
    connection_recovery_max_interval: 10,
  })

  ua.on('newRTCSession', (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent) => {
    const { session, originator, request } = event
    // the first host candidate is enough, and none is waited for longer than a second
    session.on('icecandidate', ({ candidate, ready }) =>
      candidate.type === 'host' ? ready() : setTimeout(ready, 1_000),
    )
    if (originator !== 'remote') return
    const jobId = request.getHeader(jobHeader) ?? ''
    const [own, talking] = [call.now(), talkingJob()]
    const isOther = own !== null && own.jobId !== jobId
    // both call each other, after two reloads or an answer before the ring: the caller's call goes on
    const isAsking = own?.session.direction === 'outgoing' && !own.session.isEstablished()
    const isCrossed = isAsking && (talking === null || talking.isCaller)
    const isForeign = talking !== null && talking.sip !== addressOf(session)
    if (!jobId || isOther || isCrossed || isForeign) return session.terminate({ status_code: 486 })
    call.take(session, jobId)
    if (talking?.jobId === jobId) return void answer().catch(() => session.terminate())
    ring(true)
    on.onRinging()
  })
  async function answer() {
    const session = call.now()?.session
    if (!session) return
    const mediaStream = await openMicrophone()
    closeWith(session, mediaStream)
    session.answer({ mediaStream, pcConfig })
  }

  const renewAccount = async () => {
    const { userKey, signature } = await renew()
    ua.set('authorization_user', userKey)
    ua.set('password', signature)
  }
  // a failure leaves the old account, which is renewed when it is refused
  const renewing = setInterval(() => void renewAccount().catch(() => undefined), renewAccountMs)
  let again: ReturnType<typeof setTimeout> | undefined
  const registerAgain = () =>
    void renewAccount().then(
      () => ua.register(),
      () => undefined,
    )
  ua.on('registered', () => tell({ line: 'ready', why: '' }))
  ua.on('disconnected', () => tell({ line: 'connecting', why: '软电话连接中断，正在重新连接' }))
  ua.on('registrationFailed', ({ cause }) => {
    tell({ line: 'broken', why: `软电话未能登记（${cause ?? '未知原因'}），稍后重试` })
    clearTimeout(again)
    again = setTimeout(registerAgain, againMs)
  })
  tell({ line: 'connecting', why: '' })
  ua.start()

  return {
    async call(address, jobId) {
      if (call.now()?.jobId === jobId) return
      const mediaStream = await openMicrophone()
      const session = ua.call(address, { mediaStream, pcConfig, extraHeaders: [`${jobHeader}: ${jobId}`] })
      closeWith(session, mediaStream)
      call.take(session, jobId)
    },
    answer: async (jobId, address) => {
      const rung = call.now()
      if (rung?.jobId === jobId && addressOf(rung.session) === address) await answer()
    },
    hangUp: call.hangUp,
    mute(isMuted) {
      call.now()?.session[isMuted ? 'mute' : 'unmute']({ audio: true })
      tell({ isMuted })
    },
    hold: (isHeld) => void call.now()?.session[isHeld ? 'hold' : 'unhold']({}, () => tell({ isHeld })),
    press: (tone) => call.now()?.session.sendDTMF(tone),
    leave() {
      clearInterval(renewing)
      clearTimeout(again)
      // no BYE: another window may take the call up
      call.drop()
      ua.removeAllListeners()
      ua.unregister()
      setTimeout(() => ua.stop(), leavingMs)
      tell({ line: 'none', why: '' })
    },
  }
}
