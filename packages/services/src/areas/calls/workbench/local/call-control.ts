import { randomUUID } from 'node:crypto'
import { CallerQuery } from '@care/shared/calls/customers/caller-card'
import { Direction } from '@care/shared/calls/records/call.words'
import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import {
  beginCall,
  type CarriedCall,
  findCarriedCall,
  lockCarriedCall,
  markAnswered,
  markEnded,
} from '../../records/records.port.ts'
import { keepWorkMode } from '../../seats/seats.port.ts'
import { findPersonOf } from '../find-person.ts'
import { callDataOf, userContextOf } from './call-contexts.ts'
import {
  beat,
  changeState,
  findColleague,
  findOther,
  lockState,
  logState,
  type SeatStanding,
} from './call-control.repository.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { releaseColleague, ringColleague } from './colleague-calls.ts'
import { textIn, textsIn } from './given.ts'
import { type Asking, move } from './move-seat.ts'

/**
 * Seat state and calls of our own control. The sound of a call to a colleague is in the softphones of both; any other is on
 * a telephone, dialled by its `tel:` link.
 */
export const callControl = {
  SignInGroup: async (given: CallParameters, asking: Asking) => {
    const known = asking.seat.skillGroups.map(({ skillGroupId }) => skillGroupId)
    const asked = textsIn(given, 'signedSkillGroupIdList')
    if (asked.some((one) => !known.includes(one))) throw new CodedRefusal('NotExists.SkillGroupId')
    const groupIds = asked.length > 0 ? asked : known
    const deviceId = textIn(given, 'deviceId', 100) || null
    await move(asking, 'SignInGroup', { groupIds, deviceId })
    return standing(asking)
  },
  SignOutGroup: async (_: CallParameters, asking: Asking) => {
    await move(asking, 'SignOutGroup', { groupIds: [] })
    return standing(asking)
  },
  ReadyForService: async ({ outboundScenario }: CallParameters, asking: Asking) => {
    const change = { outboundScenario: outboundScenario === true || outboundScenario === 'true' }
    await move(asking, 'ReadyForService', change)
    return standing(asking)
  },
  TakeBreak: async (given: CallParameters, asking: Asking) => {
    await move(asking, 'TakeBreak', { breakCode: textIn(given, 'code', 50) || null })
    return standing(asking)
  },
  ResetAgentState: async (_: CallParameters, asking: Asking) => {
    const before = await move(asking, 'ResetAgentState')
    if (before.callId !== null) await endCall(asking, before.callId)
    return standing(asking)
  },
  ChangeWorkMode: async (given: CallParameters, asking: Asking) => {
    const workMode = textIn(given, 'workMode', 20)
    if (!['ON_SITE', 'OFF_SITE', 'OFFICE_PHONE'].includes(workMode)) throw new CodedRefusal('Parameter.WorkMode')
    await move(asking, 'ChangeWorkMode')
    await keepWorkMode(asking.db, asking.seat, workMode)
    return standing({ ...asking, seat: { ...asking.seat, workMode } })
  },
  PollUserStatus: async (_: CallParameters, asking: Asking) => {
    const state = await lockState(asking.db, asking.seat)
    await beat(asking.db, asking.seat)
    return { ...(await callData(asking, state)), chatContexts: [] }
  },
  MakeCall: async (given: CallParameters, asking: Asking) => {
    const { db, caller: who, seat } = asking
    const colleague = asking.sipSecret === null ? undefined : await findColleague(db, seat, textIn(given, 'callee', 30))
    if (colleague) {
      await ringColleague(asking, colleague)
      return callData(asking, await lockState(db, seat))
    }
    const dialled = CallerQuery.safeParse({ mobile: textIn(given, 'callee', 30) })
    if (!dialled.success) throw new CodedRefusal('Parameter.Callee')
    const number = dialled.data.mobile
    const [tags, own] = [textIn(given, 'tags', 500), textIn(given, 'caller', 30)]
    await move(asking, 'MakeCall')
    const contactId = `job-${randomUUID()}`
    await beginCall(db, {
      ...(await findPersonOf(db, seat.tenantId, number, tags)),
      tenantId: seat.tenantId,
      contactId,
      direction: Direction.Out,
      number,
      callee: number,
      caller: own || seat.outboundNumbers[0] || seat.numbers[0] || null,
      seatId: seat.id,
      userId: who.userId,
      nickName: who.nickName,
      createUser: who.nickName,
    })
    const { id: callId = null } = (await lockCarriedCall(db, seat.tenantId, contactId)) ?? {}
    await changeState(db, seat, { callId })
    return callData(asking, await lockState(db, seat))
  },
  AnswerCall: async (given: CallParameters, asking: Asking) => {
    const { id } = await openCall(given, asking)
    const other = await findOther(asking.db, asking.seat, id)
    if (other?.state === 'RINGING') throw new CodedRefusal('Illegal.State', '对方还没有接听')
    await move(asking, 'AnswerCall')
    if (other) await logState(asking.db, other, 'TALKING', null)
    await markAnswered(asking.db, asking.seat.tenantId, id)
    return callData(asking, await lockState(asking.db, asking.seat))
  },
  ReleaseCall: async (given: CallParameters, asking: Asking) => {
    const { id } = await openCall(given, asking)
    await move(asking, 'ReleaseCall')
    await endCall(asking, id)
    return callData(asking, await lockState(asking.db, asking.seat))
  },
}

/** Ends the call at every seat that is in it. */
async function endCall({ db, seat }: Asking, callId: number): Promise<void> {
  await markEnded(db, seat.tenantId, callId)
  await releaseColleague(db, seat, callId)
}

/** The call of the seat that has not ended; a job of another seat is none. */
async function openCall(given: CallParameters, { db, seat }: Asking): Promise<CarriedCall> {
  const jobId = textIn(given, 'jobId', 100)
  // before the seats, so that two colleagues who hang up at once wait for each other
  if (jobId) await lockCarriedCall(db, seat.tenantId, jobId)
  const { callId } = await lockState(db, seat)
  const call = callId === null ? undefined : await findCarriedCall(db, seat.tenantId, callId)
  if (!call || call.endMs !== null || (jobId && jobId !== call.contactId)) throw new CodedRefusal('NotExists.Job')
  return call
}

/** Where the seat stands now, for an answer. */
const standing = async ({ db, seat }: Asking) => userContextOf(seat, await lockState(db, seat), null)

async function callData({ db, seat }: Asking, state: SeatStanding) {
  const call = state.callId === null ? undefined : await findCarriedCall(db, seat.tenantId, state.callId)
  if (!call || call.endMs !== null) return callDataOf(seat, state, null)
  return callDataOf(seat, state, call, await findOther(db, seat, call.id))
}
