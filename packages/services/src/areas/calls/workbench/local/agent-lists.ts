import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { maskPerson } from '../../../people/elders/elders.port.ts'
import { findGroups, findStandings, findStateLogs, type Standing } from './call-lists.repository.ts'
import { spanIn } from './call-span.ts'
import { typeOf } from './call-type.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { pageOfList, textIn, textsIn } from './given.ts'
import type { Asking } from './move-seat.ts'

/** Seats and their states, answered by our own tables. */
export const agentLists = {
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

/** Reports say ACW for after-call work, and the other states with one capital letter. */
const nameOf = (state: string) => (state === 'WORKING' ? 'ACW' : state.slice(0, 1) + state.slice(1).toLowerCase())
