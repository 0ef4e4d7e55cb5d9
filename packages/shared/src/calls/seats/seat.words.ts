import {
  code,
  count,
  flag,
  line,
  lines,
  ofInstitution,
  person,
  phone,
  readOnly,
  recordIdField,
  time,
  valueListField,
} from '../../resources/field.ts'
import { defineResource, type RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Who carries the calls of an institution: the provider's call centre, or our own control. */
export const CallProvider = { Aliyun: 1, Local: 2 } as const
export const callProviders = {
  1: { label: '阿里云云呼叫' },
  2: { label: '本地话务（未接云呼叫）' },
} as const satisfies Words

/** 1 on, 0 off (api-shapes §4.5). */
export const OnOff = { Off: 0, On: 1 } as const
export const onOff = {
  1: { label: '启用', look: 'success' },
  0: { label: '停用', look: 'silent' },
} as const satisfies Words
const onOffField = count('状态', { words: onOff, initial: OnOff.On, width: 5, rank: 'state' })

/** How callers are asked to rate a call. */
export const SurveyWay = { None: 0, Message: 1, Key: 2 } as const
export const surveyWays = {
  0: { label: '不询问' },
  1: { label: '短信链接' },
  2: { label: '通话后按键' },
} as const satisfies Words

/** 呼叫服务: the call centre that an institution has, at the provider or here. */
export const callService = defineResource({
  noun: '呼叫服务',
  of: 'plain:callService',
  fields: {
    name: line('名称', { max: 50, required: true, width: 12, rank: 'title' }),
    provider: count('接入方式', { words: callProviders, initial: CallProvider.Local, width: 15, rank: 1 }),
    instanceId: line('实例编号', { max: 64, width: 10, hint: '云呼叫中心的实例编号，本地话务不用填' }),
    regionId: line('地域', { max: 32, width: 8, hint: '如 cn-shanghai' }),
    domainName: line('实例域名', { max: 100 }),
    contactFlowId: line('IVR 流程编号', { max: 64 }),
    /** Names a key of the setting CCC_KEYS; it can be set and is never told. */
    accessKeyRef: line('密钥名称', {
      max: 50,
      unlisted: true,
      hint: '由平台管理员配置并告知，保存后不显示，留空不修改',
    }),
    numbers: valueListField('号码', {}),
    seatLimit: count('坐席上限', { maybe: true, max: 9_999, width: 6 }),
    announcesRecording: flag('接通时播报录音提示'),
    recordingDays: count('录音保留天数', { initial: 180, min: 1, max: 3_650, unit: '天', width: 6 }),
    surveyWay: count('满意度调查', { words: surveyWays, initial: SurveyWay.None, width: 7 }),
    openTime: time('开通时间', { maybe: true }),
    expireTime: time('到期时间', { maybe: true, after: 'openTime' }),
    status: onOffField,
    remark: lines('备注', { max: 500 }),
    ...ofInstitution,
  },
  columns: ['name', 'provider', 'instanceId', 'numbers', 'seatLimit', 'expireTime', 'status', 'remark', 'tenantName'],
  search: ['name', 'provider', 'status'],
  form: [
    'name',
    'provider',
    'instanceId',
    'regionId',
    'domainName',
    'contactFlowId',
    'accessKeyRef',
    'numbers',
    'announcesRecording',
    'recordingDays',
    'surveyWay',
    'seatLimit',
    'openTime',
    'expireTime',
    'status',
    'remark',
  ],
  label: 'name',
  unique: 'name',
})

const roleNames = {
  Agent: { label: '坐席' },
  SkillGroupLeader: { label: '技能组长' },
  Admin: { label: '管理员' },
} as const satisfies Words

/** Where the agent hears the call: at the desk's computer, at home, or by a telephone. */
const workModes = {
  ON_SITE: { label: '电脑' },
  OFF_SITE: { label: '手机' },
  OFFICE_PHONE: { label: '办公电话' },
} as const satisfies Words

/** 坐席: the place of one member of staff in a call service, with its skills. */
export const callSeat = defineResource({
  noun: '坐席',
  of: 'plain:callSeat',
  fields: {
    displayName: line('显示名', { max: 50, required: true, width: 8, rank: 'title' }),
    sysUserId: recordIdField('员工', { of: 'staff', required: true, unlisted: true }),
    nickName: person('员工', { width: 8, rank: 1 }),
    serviceId: recordIdField('呼叫服务', { of: 'plain:callService', required: true, unlisted: true }),
    serviceName: readOnly('呼叫服务', { width: 10 }),
    instanceId: readOnly('实例编号', { unlisted: true }),
    /** The user in the provider's instance, `login@instance`. */
    userId: line('坐席账号', { max: 100, required: true, width: 11 }),
    loginName: line('登录名', { max: 50 }),
    extension: line('分机号', { max: 8, like: [/^\d{0,8}$/, '分机号为8位以内数字'], width: 6 }),
    mobile: phone('手机号码', { width: 9 }),
    email: line('邮箱', { max: 100 }),
    roleName: code('角色', { words: roleNames, initial: 'Agent', width: 6 }),
    workMode: code('接听方式', { words: workModes, initial: 'ON_SITE', width: 6 }),
    skillNames: readOnly('技能组', { always: true }),
    outboundNumbers: valueListField('外呼号码', {}),
    status: onOffField,
    ...ofInstitution,
  },
  columns: [
    'displayName',
    'nickName',
    'serviceName',
    'userId',
    'extension',
    'roleName',
    'workMode',
    'skillNames',
    'status',
    'tenantName',
  ],
  search: ['displayName', 'userId', 'roleName', 'status'],
  form: [
    'sysUserId',
    'serviceId',
    'userId',
    'displayName',
    'loginName',
    'extension',
    'mobile',
    'email',
    'roleName',
    'workMode',
    'outboundNumbers',
    'status',
  ],
  label: 'displayName',
  unique: 'sysUserId',
})
export type CallSeatRow = RowOf<typeof callSeat>

/** 技能组: calls of a dialect or a kind of warning go to its seats, best skill first. */
export const callSkillGroup = defineResource({
  noun: '技能组',
  of: 'plain:callSkillGroup',
  fields: {
    name: line('名称', { max: 50, required: true, width: 10, rank: 'title' }),
    displayName: line('显示名', { max: 50 }),
    serviceId: recordIdField('呼叫服务', { of: 'plain:callService', required: true, unlisted: true }),
    serviceName: readOnly('呼叫服务', { width: 10 }),
    instanceId: readOnly('实例编号', { unlisted: true }),
    /** The group in the provider's instance, `name@instance`. */
    skillGroupId: line('技能组编号', { max: 100, width: 9 }),
    dialects: valueListField('方言/语言', { dict: 'language' }),
    warningTypes: valueListField('预警类型', {}),
    phoneNumbers: valueListField('号码', {}),
    userCount: count('坐席数', { width: 5 }),
    phoneNumberCount: count('号码数', { unlisted: true }),
    description: lines('说明', { max: 200 }),
    ...ofInstitution,
  },
  columns: [
    'name',
    'serviceName',
    'skillGroupId',
    'dialects',
    'warningTypes',
    'userCount',
    'phoneNumbers',
    'description',
    'tenantName',
  ],
  search: ['name', 'skillGroupId'],
  form: ['serviceId', 'name', 'displayName', 'skillGroupId', 'dialects', 'warningTypes', 'phoneNumbers', 'description'],
  label: 'name',
  unique: 'name',
})
