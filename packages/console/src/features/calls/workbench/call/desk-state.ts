import type { CallNote } from '@care/shared/calls/records/call'
import { CallOutcome, Direction } from '@care/shared/calls/records/call.words'
import type { CallAbout, CallPerson } from '../../../../pickers/calls/call-note-dialog.tsx'

/** The product's call state (specification 1 §4). */
export const CallStatus = { Initial: 0, Connected: 1, HungUp: 2 } as const
type CallStatusCode = (typeof CallStatus)[keyof typeof CallStatus]

/** Whom a call is with, and about what. */
export interface CallParty extends CallPerson {
  direction: CallNote['direction']
  /** A call between seats, whose note is the caller's. */
  isColleague?: boolean
  about: CallAbout
  /** The call that this one returns. */
  callbackId?: number | undefined
}

/** The current call, cleared some time after it ended. */
export interface DeskCall extends CallParty {
  jobId: string
  /** Id of the call's record. */
  callId: number
  status: CallStatusCode
  /** Epoch ms since when it is connected, and since when it has ended. */
  since: number
  connectedAt: number | null
  endedAt: number | null
}

export type Outcome = CallNote['outcome']

/** Unsaved note of a call; kept after the call has ended, until it is stored. */
export interface CallDraft extends CallParty {
  jobId: string
  callId: number
  outcome?: Outcome | undefined
  note: string
  callbackTime?: string | undefined
  /** The span that was chosen for the call-back. */
  callbackMinutes?: number | undefined
}

/** The calls of one agent in one browser, kept in localStorage. */
export interface Desk {
  call: DeskCall | null
  drafts: CallDraft[]
}
export const emptyDesk: Desk = { call: null, drafts: [] }

/** Time in ms after which an ended call is cleared (specification 1 §9). */
export const clearMs = 120_000

type Job = Pick<DeskCall, 'jobId' | 'callId'>

/** A call that was begun here or that rings here. */
export function begin(desk: Desk, job: Job, party: CallParty, now: number): Desk {
  const { jobId } = job
  if (desk.call?.jobId === jobId) return desk
  const call = { ...party, ...job, status: CallStatus.Initial, since: now, connectedAt: null, endedAt: null }
  const drafts = desk.drafts.filter((draft) => draft.jobId !== jobId)
  if (party.isColleague && party.direction === Direction.In) return { call, drafts }
  return { call, drafts: [...drafts, { ...party, ...job, note: '' }] }
}

/** Applies what the call centre says of the seat: the call that it is in, if any, and whether it is connected. */
export function follow(desk: Desk, jobId: string | null, isConnected: boolean, now: number): Desk {
  const { call } = desk
  if (!call) return desk
  if (call.jobId !== jobId) return call.status === CallStatus.HungUp ? desk : { ...desk, call: ended(call, now) }
  if (!isConnected || call.status !== CallStatus.Initial) return desk
  const connected = { ...desk, call: { ...call, status: CallStatus.Connected, connectedAt: now } }
  return typeInto(connected, call.jobId, { outcome: CallOutcome.Reached })
}

const ended = (call: DeskCall, now: number): DeskCall => ({ ...call, status: CallStatus.HungUp, endedAt: now })

/** Clears number, job and status two minutes after the call; what was typed stays. */
export function clearEnded(desk: Desk, now: number): Desk {
  const { call } = desk
  return call?.endedAt && now - call.endedAt >= clearMs ? { ...desk, call: null } : desk
}

type Typed = Partial<Pick<CallDraft, 'outcome' | 'note' | 'callbackTime' | 'callbackMinutes'>>

export const typeInto = (desk: Desk, jobId: string, typed: Typed): Desk => ({
  ...desk,
  drafts: desk.drafts.map((draft) => (draft.jobId === jobId ? { ...draft, ...typed } : draft)),
})

/** The result of the call is stored, or is not wanted. */
export const drop = (desk: Desk, jobId: string): Desk => ({
  ...desk,
  drafts: desk.drafts.filter((draft) => draft.jobId !== jobId),
})

/** Ended calls whose result is not stored yet, the newest first. */
export const pendingDrafts = ({ call, drafts }: Desk): CallDraft[] =>
  drafts.filter(({ jobId }) => !(call?.jobId === jobId && call.status !== CallStatus.HungUp)).toReversed()

/** Whether a call was dialled, rings or is held, as far as this browser knows. */
export const isRunning = ({ call }: Desk): boolean => call !== null && call.status !== CallStatus.HungUp

/** Reads what is stored in the browser, which may be of another version. */
export function deskOf(kept: unknown): Desk {
  const { call = null, drafts = [] } = (kept ?? {}) as Partial<Desk>
  return Array.isArray(drafts) ? { call, drafts } : emptyDesk
}
