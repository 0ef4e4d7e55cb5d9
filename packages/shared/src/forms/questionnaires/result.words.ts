import { count, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'

/** Columns of exports only: one per item, with the answer as text, or with the codes of chosen options. */
export const answerColumns = ['answers', 'codes'] as const

/** Label of an answer whose sender named an elder or a person without the right to do so. */
export const unverifiedSource = '来源未核实'

/** Other columns of an export. */
export const resultColumns = [
  ...(['serialNumber', 'createTime', 'score', 'ruleName', 'completeTime', 'version'] as const),
  ...(['submitAddress', 'submitOs', 'submitBrowser', 'submitRequestIp', 'isUnverified'] as const),
] as const

export const questionnaireResult = listWords({
  noun: '问卷答卷',
  fields: {
    serialNumber: count('序号', { width: 4.5 }),
    createTime: time('提交时间', {}),
    answers: readOnly('答案', {}),
    codes: readOnly('选项编码', {}),
    score: count('总分', { maybe: true, width: 5 }),
    ruleName: readOnly('等级', { width: 8 }),
    completeTime: count('用时', { unit: '毫秒', width: 6 }),
    version: count('问卷版本', { width: 5 }),
    submitAddress: readOnly('提交地区', {}),
    submitOs: readOnly('操作系统', {}),
    submitBrowser: readOnly('浏览器', {}),
    submitRequestIp: readOnly('提交地址', {}),
    isUnverified: readOnly('来源', { width: 7 }),
    beginDateTime: time('提交时间从', {}),
    endDateTime: time('提交时间到', {}),
    extParams: readOnly('答案筛选', {}),
  },
  columns: [
    ...(['serialNumber', 'createTime', 'score', 'ruleName', 'answers', 'codes'] as const),
    ...(['completeTime', 'submitAddress', 'isUnverified'] as const),
  ],
  search: ['beginDateTime', 'endDateTime', 'extParams'],
})
