import { Direction } from '@care/shared/calls/records/call.words'
import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { maskPerson } from '../../../people/elders/elders.port.ts'
import type { Asking } from './call-control.ts'
import {
  type CallSpan,
  countCallsByHour,
  countSeatsByHour,
  type DetailRow,
  findDetailRecords,
  findGroups,
  findStandings,
  findStateLogs,
  type Standing,
} from './call-lists.repository.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { pageIn, pageOfList, textIn, textsIn, timeIn } from './given.ts'

const dayMs = 86_400_000

/** The span that was asked for: the last 30 days unless it says more; from the first moment while a contact is named. */
export function spanIn(given: CallParameters, end = 'endTime'): CallSpan {
  const until = timeIn(given, end, Date.now())
  return { from: timeIn(given, 'startTime', until - 30 * dayMs), until }
}

/** Lists of seats, groups, numbers and calls, answered by our own tables. */
export const callLists = {
  ListSkillLevelsOfUser: async (given: CallParameters, { seat }: Asking) =>
    pageOfList(
      given,
      seat.skillGroups.map(({ name, ...skill }) => ({ ...skill, skillGroupName: name, mediaType: 'VOICE' })),
    ),
  ListSkillGroups: listGroups,
  ListBriefSkillGroups: listGroups,
  ListOutboundNumbersOfUser: async (given: CallParameters, { seat }: Asking) =>
    pageOfList(
      given,
      numbersOf(seat).map((number) => ({ ...placeOf(number), provider: '' })),
    ),
  PickOutboundNumbers: async (given: CallParameters, { seat }: Asking) => {
    const callee = placeOf(textIn(given, 'calledNumber', 30))
    return numbersOf(seat)
      .slice(0, Number(given.count) || 1)
      .map((number) => ({ callee, caller: placeOf(number) }))
  },
  GetNumberLocation: async (given: CallParameters) => placeOf(textIn(given, 'number', 30)),
  ListPhoneNumbers: async (given: CallParameters, { seat }: Asking) =>
    pageOfList(
      given,
      seat.numbers.map((number) => ({
        ...placeOf(number),
        active: true,
        usage: 'Bidirection',
        contactFlowId: null,
        contactFlowName: null,
        provider: '',
        tags: '',
        userId: null,
        skillGroups: [],
      })),
    ),
  ListRealtimeAgentStates: async (given: CallParameters, { db, caller, seat }: Asking) => {
    const groups = await findGroups(db, seat)
    const [name, groupId, states] = [
      textIn(given, 'agentName', 50),
      textIn(given, 'skillGroupId', 100),
      textsIn(given, 'stateList'),
    ]
    const found = (await findStandings(db, seat)).filter(
      (one) =>
        one.displayName.includes(name) &&
        (!groupId || one.groupIds.includes(groupId)) &&
        (states.length === 0 || states.includes(nameOf(one.state))),
    )
    return pageOfList(
      given,
      found.map((one) => ({
        agentId: one.userId,
        agentName: one.displayName,
        extension: one.extension,
        state: nameOf(one.state),
        stateCode: one.state,
        stateTime: one.stateSeconds,
        duration: one.stateSeconds,
        callType: one.direction === null ? null : typeOf(one.direction).toUpperCase(),
        counterParty: maskPerson(caller, { mobile: one.number }).mobile,
        breakCode: one.breakCode,
        mobile: maskPerson(caller, { mobile: one.mobile }).mobile,
        workMode: one.workMode,
        outboundScenario: one.outboundScenario,
        skillGroupIdList: one.groupIds,
        skillGroupNameList: groups
          .filter(({ skillGroupId }) => one.groupIds.includes(skillGroupId))
          .map((group) => group.name),
      })),
    )
  },
  ListAgentStates: async (given: CallParameters, { db, seat }: Asking) => {
    const [ids, state] = [textsIn(given, 'agentIds'), textIn(given, 'state', 20)]
    const isOnline = given.excludeOfflineUsers === true || given.excludeOfflineUsers === 'true'
    const found = (await findStandings(db, seat)).filter(
      (one) =>
        (ids.length === 0 || ids.includes(one.userId)) &&
        (!state || state === one.state) &&
        !(isOnline && one.state === 'OFFLINE'),
    )
    return pageOfList(
      given,
      found.map((one) => ({
        agentId: one.userId,
        agentName: one.displayName,
        loginName: one.loginName,
        dn: one.extension,
        state: one.state,
        stateDuration: one.stateSeconds,
        breakCode: one.breakCode,
        outboundScenario: one.outboundScenario,
      })),
    )
  },
  GetRealtimeInstanceStates: async (_: CallParameters, { db, seat }: Asking) => {
    const all = await findStandings(db, seat)
    const count = (...states: string[]) => all.filter(({ state }) => states.includes(state)).length
    const codes = [...new Set(all.filter(({ state }) => state === 'BREAK').map(({ breakCode }) => breakCode ?? ''))]
    return {
      instanceId: seat.instanceId,
      totalAgents: all.length,
      loggedInAgents: all.length - count('OFFLINE'),
      readyAgents: count('READY'),
      breakingAgents: count('BREAK'),
      talkingAgents: count('TALKING'),
      workingAgents: count('WORKING'),
      interactiveCalls: count('DIALING', 'RINGING', 'TALKING'),
      waitingCalls: 0,
      longestWaitingTime: 0,
      breakCodeDetailList: codes.map((breakCode) => ({
        breakCode,
        count: all.filter((one) => one.state === 'BREAK' && (one.breakCode ?? '') === breakCode).length,
      })),
    }
  },
  ListRecentCallDetailRecords: (given: CallParameters, asking: Asking) =>
    listCalls(given, asking, { ...spanIn(given), seatId: asking.seat.id }),
  ListCallDetailRecords: (given: CallParameters, asking: Asking) => {
    const types = textsIn(given, 'contactTypeList')
    return listCalls(given, asking, {
      ...spanIn(given),
      agentUserId: textIn(given, 'agentId', 100),
      contactId: textIn(given, 'contactId', 100),
      ...(types.length > 0 && {
        directions: [0, ...types.map((type) => (type === 'Inbound' ? Direction.In : Direction.Out))],
      }),
    })
  },
  GetCallDetailRecord: async (given: CallParameters, { db, caller, seat }: Asking) => {
    const contactId = textIn(given, 'contactId', 100)
    const { rows } = await findDetailRecords(db, seat, { from: 0, until: Date.now() + dayMs, contactId }, 1)
    const [call] = contactId ? rows : []
    if (!call) throw new CodedRefusal('NotExists.ContactId')
    const told = recordOf(call, caller)
    const event = (name: string, eventTime: number | null, duration = 0) =>
      eventTime === null ? [] : [{ event: name, eventTime, duration }]
    const eventSequence = [
      ...event(call.direction === Direction.In ? 'Ringing' : 'Dialing', call.ringMs),
      ...event('Established', call.answerMs, call.talk),
      ...event('Released', call.endMs),
    ]
    const agentEvents = [{ agentId: call.userId, agentName: call.displayName, eventSequence }]
    return { ...told, agentEvents, queueEvents: [], ivrEvents: [], customerEvents: [] }
  },
  ListAgentStateLogs: async (given: CallParameters, { db, seat }: Asking) => {
    const { from, until } = spanIn(given)
    const lines = await findStateLogs(db, seat, textIn(given, 'agentId', 100) || seat.userId, from, until)
    return lines.map(({ state, ...line }) => ({
      ...line,
      state: nameOf(state),
      stateCode: state,
      outboundScenario: false,
    }))
  },
  GetInstanceTrendingReport: async (given: CallParameters, { db, seat }: Asking) => {
    const span = spanIn(given)
    const hours = await countCallsByHour(db, seat, span)
    return {
      inbound: hours.map(({ statsTime, inbound, handled }) => ({
        statsTime,
        totalCalls: inbound,
        callsHandled: handled,
        callsQueued: 0,
        callsAbandonedInIVR: 0,
        callsAbandonedInQueue: 0,
        callsAbandonedInRing: inbound - handled,
      })),
      outbound: hours.map(({ statsTime, outbound, answered }) => ({
        statsTime,
        totalCalls: outbound,
        callsAnswered: answered,
      })),
      overall: await countSeatsByHour(db, seat, span),
    }
  },
  ListUsers: async (given: CallParameters, { db, seat }: Asking) =>
    pageOfList(
      given,
      (await findStandings(db, seat)).map((one) => userOf(one, seat.instanceId)),
    ),
  GetUser: async (_: CallParameters, { db, seat }: Asking) => {
    const own = (await findStandings(db, seat)).find(({ id }) => id === seat.id)
    if (!own) throw new CodedRefusal('NotExists.UserId')
    const skillLevelList = seat.skillGroups.map(({ name, ...skill }) => ({ ...skill, skillGroupName: name }))
    return { ...userOf(own, seat.instanceId), skillLevelList }
  },
}

async function listGroups(given: CallParameters, { db, seat }: Asking) {
  const part = textIn(given, 'searchPattern', 50)
  const groups = (await findGroups(db, seat)).filter(({ name }) => name.includes(part))
  return pageOfList(
    given,
    groups.map(({ name, phoneNumbers, ...group }) => ({
      ...group,
      instanceId: seat.instanceId,
      skillGroupName: name,
      displayName: group.displayName ?? name,
      mediaType: 'VOICE',
      phoneNumberCount: phoneNumbers.length,
    })),
  )
}

async function listCalls(given: CallParameters, { db, caller, seat }: Asking, span: CallSpan) {
  const { pageNumber, pageSize } = pageIn(given)
  const { rows, count } = await findDetailRecords(db, seat, span, pageSize, (pageNumber - 1) * pageSize)
  return { list: rows.map((call) => recordOf(call, caller)), pageNumber, pageSize, totalCount: count }
}

/** A call as the provider reports it (CDR). */
function recordOf(call: DetailRow, caller: Asking['caller']) {
  const shown = (mobile: string | null) => maskPerson(caller, { mobile }).mobile
  return {
    contactId: call.contactId ?? `note-${call.id}`,
    contactType: typeOf(call.direction),
    callingNumber: shown(call.direction === Direction.In ? call.number : call.caller),
    calledNumber: shown(call.direction === Direction.In ? call.callee : call.number),
    startTime: call.ringMs,
    establishedTime: call.answerMs,
    releaseTime: call.endMs,
    duration: String(call.duration),
    callDuration: String(call.talk),
    talkTime: call.talk,
    contactDisposition: call.disposition ?? (call.answerMs === null ? 'NoAnswer' : 'Success'),
    agentIds: call.userId,
    agentNames: call.displayName,
    skillGroupIds: '',
    skillGroupNames: '',
    recordingReady: call.recordingReady,
    satisfactionIndex: call.satisfactionIndex,
  }
}

const userOf = (one: Standing, instanceId: string) => ({
  instanceId,
  userId: one.userId,
  loginName: one.loginName ?? one.userId,
  displayName: one.displayName,
  displayId: '',
  nickname: one.displayName,
  email: one.email,
  mobile: null,
  extension: one.extension,
  roleId: `${one.roleName}@${instanceId}`,
  roleName: one.roleName,
  workMode: one.workMode,
  personalOutboundNumberList: one.outboundNumbers,
})

const numbersOf = ({ outboundNumbers, numbers }: Asking['seat']) =>
  outboundNumbers.length > 0 ? outboundNumbers : numbers
const placeOf = (number: string) => ({ number, province: '', city: '' })
const typeOf = (direction: number) => (direction === Direction.In ? 'Inbound' : 'Outbound')
/** Reports say ACW for after-call work, and the other states with one capital letter. */
const nameOf = (state: string) => (state === 'WORKING' ? 'ACW' : state.slice(0, 1) + state.slice(1).toLowerCase())
