import { defineDocument } from '../../resources/document.ts'
import { count, flag, line, ofInstitution, phone, readOnly, recordIdField, time } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** States of a job (api-shapes §4.5). */
export const JobState = { Draft: 0, Running: 1, Paused: 2, Finished: 3, Aborted: 4 } as const
const jobStates = {
  0: { label: '草稿', look: 'default' },
  1: { label: '进行中', look: 'success' },
  2: { label: '已暂停', look: 'warning' },
  3: { label: '已完成', look: 'silent' },
  4: { label: '已停止', look: 'silent' },
} as const satisfies Words
const { Draft, Running, Paused, Aborted } = JobState
/** States in which a job still has calls to make. */
export const openStates = [Running, Paused] as const

export const JobType = { Manual: 1, Automatic: 2 } as const
const jobTypes = { 1: { label: '手工' }, 2: { label: '自动' } } as const satisfies Words

export const JobPurpose = { Warning: 1, Visit: 2, Notice: 3, Survey: 4 } as const
const purposes = {
  1: { label: '预警核实' },
  2: { label: '关怀回访' },
  3: { label: '通知' },
  4: { label: '问卷调查' },
} as const satisfies Words

/** 外呼任务: numbers that the desk calls one by one. Only the last number settled finishes it. */
export const callJob = defineDocument({
  noun: '外呼任务',
  of: 'callJob',
  fields: {
    name: line('名称', { max: 50, required: true, width: 12, rank: 'title' }),
    businessType: count('目的', { words: purposes, initial: JobPurpose.Visit, width: 6, rank: 3 }),
    state: count('状态', { words: jobStates, width: 5.5, rank: 'state' }),
    totalCases: count('人数', { width: 4.5, rank: 1 }),
    waitingCases: count('待拨', { width: 4.5, rank: 2 }),
    connectedCases: count('接通', { width: 4.5 }),
    failedCases: count('未接通', { width: 5 }),
    skippedCases: count('不能拨打', { width: 5.5 }),
    skillGroupId: recordIdField('技能组', { of: 'plain:callSkillGroup', unlisted: true }),
    skillGroupName: readOnly('技能组', { width: 7 }),
    callerNumber: phone('主叫号码', { unlisted: true }),
    contactFlowId: line('IVR 流程编号', { max: 64, unlisted: true }),
    questionnaireKey: line('问卷', { max: 64, unlisted: true }),
    strategyType: line('外呼策略', { max: 32, unlisted: true }),
    ratio: count('外呼比例', { maybe: true, min: 1, max: 10, unlisted: true }),
    startTime: time('开始时间', { maybe: true, width: 11 }),
    endTime: time('结束时间', { maybe: true, after: 'startTime', width: 11 }),
    maxAttemptCount: count('最多拨打', { initial: 3, min: 1, max: 10, unit: '次', width: 6 }),
    minAttemptInterval: count('重拨间隔', { initial: 30, min: 1, max: 10_080, unit: '分钟', width: 6.5 }),
    skipsHolidays: flag('节假日不拨打', { initial: true, width: 7.5 }),
    type: count('来源', { words: jobTypes, width: 4.5 }),
    campaignId: readOnly('活动编号', { unlisted: true }),
    ...ofInstitution,
  },
  hidden: ['startTime', 'maxAttemptCount', 'minAttemptInterval', 'skipsHolidays', 'type', 'skippedCases'],
  search: ['name', 'businessType', 'state', 'type'],
  form: [
    'name',
    'businessType',
    'questionnaireKey',
    'skillGroupId',
    'callerNumber',
    'contactFlowId',
    'strategyType',
    'ratio',
    'startTime',
    'endTime',
    'maxAttemptCount',
    'minAttemptInterval',
    'skipsHolidays',
  ],
  label: 'name',
  state: 'state',
  moves: {
    start: { from: [Draft], to: Running, label: '启动', done: '任务已启动，坐席可以领取' },
    pause: { from: [Running], to: Paused, label: '暂停', done: '任务已暂停，不再派号' },
    resume: { from: [Paused], to: Running, label: '继续', done: '任务已继续' },
    stop: { from: [Running, Paused], to: Aborted, label: '停止', done: '任务已停止', danger: true },
  },
  trail: true,
  creation: '新建任务',
})
export type CallJob = RowOf<typeof callJob>
