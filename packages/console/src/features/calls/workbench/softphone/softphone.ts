import { UA } from 'jssip'
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { RTCSessionEvent } from 'jssip/lib/UA'
import { instanceId } from './instance-id.ts'
import { openMicrophone } from './microphone.ts'
import type { Phone, PhoneState } from './phone-state.ts'
import { ring } from './ring.ts'
import { sipSocket } from './sip-socket.ts'
import { watchSound } from './watch-sound.ts'

/** Header that says which call of our control an INVITE is of. */
const jobHeader = 'X-Job'
/** A registration is renewed before it ends; a window that vanished is not called for longer than this (seconds). */
const expires = 60
const renewAccountMs = 30 * 60_000
const againMs = 5_000
/** Media stays inside: no STUN, no TURN. */
const pcConfig = { iceServers: [] }

export interface Account {
  sipAddress: string
  userKey: string
  signature: string
}

/** A call that was ended by the other, or for want of sound; `address` is the other's. */
export interface Ended {
  jobId: string
  cause: string
  address: string
}

interface Means {
  url: string
  ticket: () => Promise<string>
  account: Account
  /** A new account before the old one ends. */
  renew: () => Promise<Account>
  tell: (change: Partial<PhoneState>) => void
  /** The job whose call the seat is in; an INVITE of it takes its sound up again. */
  talkingJob: () => { jobId: string; isCaller: boolean } | null
  /** A call rings, was connected, or has ended at the other's wish or for want of sound. */
  onRinging: () => void
  onConnected: () => void
  onEnded: (ended: Ended) => void
}

/** Registers the seat's softphone, and carries the sound of one call. */
export function openPhone({ url, ticket, account, renew, tell, talkingJob, ...on }: Means): Phone {
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
  let current: { session: RTCSession; jobId: string; stop: () => void } | null = null

  /** Makes the session the one whose sound is heard; an earlier one of the same call is given up. */
  function hold(session: RTCSession, jobId: string) {
    const before = current
    const isCurrent = () => current?.session === session
    const stop = watchSound(session, {
      onHeard: (isHeard) => isCurrent() && tell({ isHeard }),
      onLost: () => isCurrent() && ended('没有声音，通话已断开'),
    })
    current = { session, jobId, stop }
    tell({ jobId, isHeard: false, isMuted: false, isHeld: false })
    session.on('accepted', () => {
      ring(false)
      on.onConnected()
    })
    const ended = (cause: string) => {
      stop()
      if (!isCurrent()) return
      drop()
      on.onEnded({ jobId, cause, address: `${session.remote_identity.uri}` })
    }
    session.on('ended', ({ originator, cause }) => originator !== 'local' && ended(cause))
    session.on('failed', ({ originator, cause }) => originator !== 'local' && ended(cause))
    if (before) end(before)
  }
  function drop() {
    current?.stop()
    current = null
    ring(false)
    tell({ jobId: null, isHeard: false, isMuted: false, isHeld: false })
  }

  async function answer(session: RTCSession) {
    session.answer({ mediaStream: await openMicrophone(session), pcConfig })
  }

  ua.on('newRTCSession', ({ session, originator, request }: RTCSessionEvent) => {
    // the first host candidate is enough, and none is waited for longer than a second
    session.on('icecandidate', ({ candidate, ready }) =>
      candidate.type === 'host' ? ready() : setTimeout(ready, 1_000),
    )
    if (originator !== 'remote') return
    const jobId = request.getHeader(jobHeader) ?? ''
    const talking = talkingJob()
    // both call each other, after two reloads or an answer before the ring: the caller's call goes on
    const isAsking = current?.jobId === jobId && current.session.direction === 'outgoing'
    if (isAsking && !current?.session.isEstablished() && (!talking || talking.isCaller))
      return session.terminate({ status_code: 486 })
    if (talking?.jobId === jobId) {
      hold(session, jobId)
      return void answer(session).catch(() => session.terminate())
    }
    if (!jobId || (current && current.jobId !== jobId)) return session.terminate({ status_code: 486 })
    hold(session, jobId)
    ring(true)
    on.onRinging()
  })
  ua.on('registered', () => tell({ line: 'ready', why: '' }))
  ua.on('disconnected', () => tell({ line: 'connecting', why: '软电话连接中断，正在重新连接' }))
  let again: ReturnType<typeof setTimeout> | undefined
  ua.on('registrationFailed', ({ cause }) => {
    tell({ line: 'broken', why: `软电话未能登记（${cause ?? '未知原因'}），稍后重试` })
    // the account may have ended while the computer slept
    clearTimeout(again)
    again = setTimeout(
      () =>
        void renewAccount().then(
          () => ua.register(),
          () => undefined,
        ),
      againMs,
    )
  })
  const renewAccount = async () => {
    const { userKey, signature } = await renew()
    ua.set('authorization_user', userKey)
    ua.set('password', signature)
  }
  const renewing = setInterval(() => void renewAccount().catch(() => undefined), renewAccountMs)
  tell({ line: 'connecting', why: '' })
  ua.start()

  return {
    async call(address, jobId) {
      if (current?.jobId === jobId) return
      const options = {
        mediaConstraints: { audio: true, video: false },
        pcConfig,
        extraHeaders: [`${jobHeader}: ${jobId}`],
      }
      const mediaStream = await openMicrophone()
      const session = ua.call(address, { ...options, mediaStream })
      session.on('ended', () => stopTracks(mediaStream))
      session.on('failed', () => stopTracks(mediaStream))
      hold(session, jobId)
    },
    async answer(jobId) {
      if (current?.jobId === jobId) await answer(current.session)
    },
    hangUp() {
      const before = current
      drop()
      if (before) end(before)
    },
    mute(isMuted) {
      if (isMuted) current?.session.mute({ audio: true })
      else current?.session.unmute({ audio: true })
      tell({ isMuted })
    },
    hold(isHeld) {
      const done = () => tell({ isHeld })
      if (isHeld) current?.session.hold({}, done)
      else current?.session.unhold({}, done)
    },
    press: (tone) => current?.session.sendDTMF(tone),
    leave() {
      clearInterval(renewing)
      clearTimeout(again)
      current?.stop()
      current = null
      ring(false)
      // no BYE: another window may take the call up
      ua.removeAllListeners()
      ua.unregister()
      setTimeout(() => ua.stop(), 15_000)
      tell({ line: 'none', why: '', jobId: null })
    },
  }
}

function end({ session, stop }: { session: RTCSession; stop: () => void }) {
  stop()
  // declined, if it only rang
  if (!session.isEnded()) session.terminate({ status_code: 603 })
}

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
