import { sipPath } from '@care/shared/live/sip'
import type { CccAction } from '../../../../outside/call-centre/actions.ts'
import type { CallParameters } from '../../../../outside/call-centre/ask-call-centre.ts'
import { answered, refusedCall } from '../../../../outside/call-centre/ccc-answers.ts'
import { agentLists } from './agent-lists.ts'
import { reportAgents } from './agent-report.ts'
import { callControl } from './call-control.ts'
import { callLists } from './call-lists.ts'
import { CodedRefusal } from './coded-refusal.ts'
import { transferCall } from './colleague-calls.ts'
import { pageOfList } from './given.ts'
import type { Asking } from './move-seat.ts'
import { numberLists } from './number-lists.ts'
import { sipAddress, softphoneAccount } from './softphone-account.ts'

type Handler = (given: CallParameters, asking: Asking) => Promise<unknown>

const refuse =
  (code: string, message?: string): Handler =>
  () =>
    Promise.reject(new CodedRefusal(code, message))
const nothing: Handler = async () => null
const emptyList: Handler = async (given) => pageOfList(given, [])
const onPhone = refuse('Unsupported.Media')
const notHere = refuse('Unsupported.Local')
const onPages = refuse('Unsupported.Local', '请在“坐席”和“技能组”页面维护')
const noCampaign = refuse('Unsupported.Local', '本地话务没有自动外呼，请按名单逐个拨打并登记通话')

const rights = ['Workbench:Login', 'Workbench:Call', 'Workbench:Inbound', 'Workbench:Outbound', 'Workbench:Record']

/** Every action of the SDK for an institution without a provider: 本地话务（未接云呼叫）. */
const handlers: Readonly<Record<CccAction, Handler>> = {
  ...callControl,
  ...agentLists,
  ...callLists,
  ...numberLists,
  ListHistoricalAgentReport: reportAgents,

  GetLoginDetails: async ({ deviceId = null }, { seat, sipSecret }) => ({
    userId: seat.userId,
    displayName: seat.displayName,
    nickname: seat.displayName,
    avatarUrl: '',
    extension: seat.extension,
    deviceExt: '',
    deviceId,
    deviceState: 'OFFLINE',
    workMode: seat.workMode,
    agentServerUrl: '',
    ...loginOf(seat, sipSecret),
    signature2: '',
    userKey2: '',
  }),
  ListConfigItems: async (_, { seat: { instanceId } }) => [
    { instanceId, name: 'AfterCallWorkTime', objectType: 'INSTANCE', objectId: instanceId, value: '15' },
  ],
  ListPrivilegesOfUser: async (_, { seat: { instanceId, roleName } }) =>
    [...rights, ...(roleName === 'Agent' ? [] : ['Workbench:Monitor'])].map((name) => ({
      instanceId,
      name,
      scope: roleName === 'Agent' ? 'SELF_ONLY' : 'ALL',
    })),
  GetTurnServerList: async () => '',
  GetTurnCredentials: async () => ({ userName: '', password: '' }),
  ListDevices: async () => [],
  RegisterDevice: nothing,
  AddAgentDevice: nothing,
  SaveTerminalLog: nothing,
  GetInstance: async (_, { seat }) => ({
    id: seat.instanceId,
    name: seat.serviceName,
    domainName: seat.domainName,
    aliyunUid: '',
    consoleUrl: '',
    description: '本地话务（未接云呼叫）',
    status: 'RUNNING',
    adminList: [],
    numberList: seat.numbers.map((number) => ({ number })),
  }),

  HoldCall: onPhone,
  RetrieveCall: onPhone,
  MuteCall: onPhone,
  UnmuteCall: onPhone,
  SendDtmfSignaling: onPhone,
  BlindTransfer: transferCall,
  InitiateAttendedTransfer: onPhone,
  CompleteAttendedTransfer: onPhone,
  CancelAttendedTransfer: onPhone,
  MonitorCall: onPhone,
  CoachCall: onPhone,
  BargeInCall: onPhone,
  InterceptCall: onPhone,
  LaunchSurvey: notHere,
  StartPredictiveCall: noCampaign,
  GetMonoRecording: refuse('NotExists.MonoRecording', '本地话务没有录音'),
  CreateUser: onPages,
  ModifyUser: onPages,
  RemoveUsers: onPages,
  CreateSkillGroup: onPages,
  ModifySkillGroup: onPages,
  DeleteSkillGroup: onPages,
  CreateCampaign: noCampaign,
  SubmitCampaign: noCampaign,
  PauseCampaign: noCampaign,
  ResumeCampaign: noCampaign,
  AbortCampaign: noCampaign,
  GetCampaign: refuse('NotExists.CampaignId'),
  ListCampaigns: emptyList,
  ListCases: emptyList,
  ListContactFlows: emptyList,
}

/** Address and account with which the seat's softphone registers; empty without a SIP server. */
function loginOf(seat: Asking['seat'], sipSecret: string | null) {
  if (sipSecret === null) return { sipServerUrl: '', sipAddress: '', userKey: '', signature: '' }
  const { user, password } = softphoneAccount(seat, sipSecret)
  return { sipServerUrl: sipPath, sipAddress: sipAddress(seat), userKey: user, signature: password }
}

/** Asks our own control, which stands behind the same port as the provider; its writes are part of the asking transaction. */
export async function askLocally(action: CccAction, given: CallParameters, asking: Asking) {
  try {
    return {
      ...answered(await handlers[action](given, asking)),
      ...(action === 'SaveTerminalLog' && { success: true, timeStamp: Date.now() }),
    }
  } catch (error) {
    if (error instanceof CodedRefusal) return refusedCall(error.code, error.status, error.message)
    throw error
  }
}
