import { Direction } from '@care/shared/calls/records/call.words'
import type { CarriedCall } from '../../records/records.port.ts'
import type { OwnSeat } from '../seat-of-caller.repository.ts'
import type { SeatStanding } from './call-control.repository.ts'

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

/** A call with the seat that carries it; `callVariables` has its number here and the `tel:` link that dials it. */
export function callDataOf(seat: OwnSeat, state: SeatStanding, call: CarriedCall | null) {
  const userContext = userContextOf(seat, state, call)
  if (!call) return { callContext: null, userContext, contextId: 0 }
  const { contactId: jobId } = call
  const callType = call.direction === Direction.In ? 'INBOUND' : 'OUTBOUND'
  const number = call.direction === Direction.In ? call.caller : call.callee
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
      callVariables: JSON.stringify({ callId: call.id, tel: `tel:${number ?? ''}` }),
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
