import { count, lines, ofInstitution, person, phone, readOnly, recordIdField, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const Direction = { In: 1, Out: 2 } as const
export const directions = { 1: { label: '呼入' }, 2: { label: '呼出' } } as const satisfies Words

export const CallOutcome = { Reached: 1, NoAnswer: 2, Refused: 3, WrongNumber: 4 } as const
export const callOutcomes = {
  1: { label: '已接通', look: 'success' },
  2: { label: '无人接听', look: 'warning' },
  3: { label: '拒接', look: 'danger' },
  4: { label: '号码有误', look: 'danger' },
} as const satisfies Words

/** 1 very discontent to 5 very content, as the provider counts. */
export const ratings = {
  1: { label: '很不满意', look: 'danger' },
  2: { label: '不满意', look: 'danger' },
  3: { label: '一般', look: 'warning' },
  4: { label: '满意', look: 'success' },
  5: { label: '很满意', look: 'success' },
} as const satisfies Words

/** A missed or promised call is to be called back until its time, and late after it. */
export const CallbackState = { Open: 1, Late: 2, Done: 3 } as const
export const callbackStates = {
  1: { label: '待回拨', look: 'warning' },
  2: { label: '回拨超时', look: 'danger' },
  3: { label: '已回拨', look: 'success' },
} as const satisfies Words

/** 通话记录: calls of the provider, and calls noted by hand. */
export const callRecord = listWords({
  noun: '通话记录',
  fields: {
    personName: person('对方', { width: 8, rank: 'title' }),
    relation: readOnly('关系', { width: 6 }),
    number: phone('号码', { always: true, required: true, width: 11, rank: 1 }),
    direction: count('方向', { words: directions, required: true, width: 5 }),
    startTime: time('通话时间', { width: 11, rank: 2 }),
    outcome: count('结果', { words: callOutcomes, maybe: true, width: 6.5, rank: 'state' }),
    duration: count('时长', { maybe: true, unit: '秒', width: 5 }),
    oldmanId: recordIdField('长者', { of: 'elder', unlisted: true }),
    userName: person('长者', { width: 8, rank: 3 }),
    nickName: person('坐席', { width: 7 }),
    note: lines('通话小结', { max: 500 }),
    satisfactionIndex: count('满意度', { words: ratings, maybe: true, width: 6.5 }),
    callbackState: count('回拨', { words: callbackStates, maybe: true, width: 6.5, rank: 2 }),
    callbackTime: time('回拨时限', { maybe: true, width: 11 }),
    callbackName: person('回拨人', { width: 7 }),
    ...ofInstitution,
  },
  hidden: ['duration', 'callbackTime', 'createUser', 'createTime'],
  search: [
    'number',
    'personName',
    'nickName',
    'direction',
    'outcome',
    'satisfactionIndex',
    'callbackState',
    'callbackName',
  ],
})
