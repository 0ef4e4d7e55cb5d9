import { count, person, phone, readOnly, recordIdField, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** States of a number in a job (api-shapes §4.5). */
export const CaseState = { Waiting: 0, Calling: 1, Connected: 2, Failed: 3, Abandoned: 4 } as const
export const caseStates = {
  0: { label: '待拨打', look: 'default' },
  1: { label: '拨打中', look: 'info' },
  2: { label: '已接通', look: 'success' },
  3: { label: '未接通', look: 'danger' },
  4: { label: '不再拨打', look: 'silent' },
} as const satisfies Words

/** 外呼名单: one person of a job, with one number. */
export const callCase = listWords({
  noun: '外呼名单',
  fields: {
    name: person('姓名', { width: 7, rank: 'title' }),
    relation: readOnly('接听人', { width: 6 }),
    phoneNumber: phone('号码', { width: 10, rank: 1 }),
    state: count('状态', { words: caseStates, width: 7, rank: 'state' }),
    failureReason: readOnly('原因', { rank: 2 }),
    attemptCount: count('已拨', { unit: '次', width: 4.5 }),
    callTime: time('最近拨打', { maybe: true, width: 11 }),
    nextTime: time('下次可拨', { maybe: true, width: 11 }),
    nickName: person('坐席', { width: 6.5 }),
    duration: count('时长', { maybe: true, unit: '秒', width: 5 }),
    oldmanId: recordIdField('长者', { of: 'elder', unlisted: true }),
    contactId: readOnly('通话编号', { unlisted: true }),
  },
  hidden: ['duration'],
  search: ['name', 'state'],
})
