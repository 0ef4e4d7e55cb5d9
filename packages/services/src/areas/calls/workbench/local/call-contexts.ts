import { Direction } from '@care/shared/calls/records/call.words'
import type { CarriedCall } from '../../records/records.port.ts'
import type { OwnSeat } from '../seat-of-caller.repository.ts'
import type { SeatStanding } from './call-control.repository.ts'
import { sipAddress } from './softphone-account.ts'

/** Prefix of the id of a call between colleagues. */
export const colleagueJob = 'seat-'

/** Where a seat stands, as the SDK reads it (api-shapes §4.2). */
export function userContextOf(seat: OwnSeat, state: SeatStanding, call: CarriedCall | null) {
  return {
    instanceId: seat.instanceId,
    userId: seat.userId,
    deviceId: state.deviceId,
    extension: seat.extension,
    userState: state.state,
    workMode: seat.workMode,
    breakCode: state.breakCode,
    jobId: call?.contactId ?? null,
    outboundScenario: state.outboundScenario,
    signedSkillGroupIdList: state.groupIds,
    mobile: seat.mobile,
    heartbeat: state.heartbeatMs,
    reserved: state.sinceMs,
    parallelJobList: [],
  }
}

/**
 * A call with the seat that carries it. `callVariables` has its record, and either the `tel:` link that dials it or, between
 * colleagues, the SIP address of the other's softphone (null once that seat has left).
 */
export function callDataOf(
  seat: OwnSeat,
  state: SeatStanding,
  call: CarriedCall | null,
  other?: { tenantId: number; id: number; displayName: string },
) {
  const userContext = userContextOf(seat, state, call)
  if (!call) return { callContext: null, userContext, contextId: 0 }
  const { contactId: jobId } = call
  const isOfColleagues = jobId?.startsWith(colleagueJob) ?? false
  const isIn = call.direction === Direction.In
  const callType = isOfColleagues ? 'INTERNAL' : isIn ? 'INBOUND' : 'OUTBOUND'
  const way = isOfColleagues
    ? { sip: other ? sipAddress(other) : null, name: other?.displayName ?? '', isCaller: call.seatId === seat.id }
    : { tel: `tel:${(isIn ? call.caller : call.callee) ?? ''}` }
  const channel = {
    callType,
    jobId,
    originator: call.caller,
    destination: call.callee,
    skillGroupId: null,
    timestamp: call.answerMs ?? call.ringMs,
    mediaType: 'Audio',
    releaseInitiator: null,
    releaseReason: null,
  }
  const answered = call.answerMs === null ? 'CREATED' : 'ANSWERED'
  return {
    callContext: {
      instanceId: seat.instanceId,
      jobId,
      callType,
      callVariables: JSON.stringify({ callId: call.id, ...way }),
      channelContexts: [
        {
          ...channel,
          index: 0,
          channelId: `ch-user-${call.id}`,
          channelState: 'ANSWERED',
          userId: seat.userId,
          userExtension: seat.extension,
        },
        {
          ...channel,
          index: 1,
          channelId: `ch-other-${call.id}`,
          channelState: answered,
          userId: null,
          userExtension: null,
        },
      ],
    },
    userContext,
    contextId: call.id,
  }
}
