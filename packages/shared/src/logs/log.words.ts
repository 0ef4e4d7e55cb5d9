import { count, ofInstitution, shown, time } from '../things/field.ts'
import { listWords } from '../things/thing.ts'
import type { Words } from '../words.ts'

/** `audit`: a writing call, stored forever; `client`: an error in a page. */
export const logKinds = { audit: { label: '审计' }, client: { label: '前端错误' } } as const satisfies Words
export const logResults = {
  0: { label: '成功', look: 'success' },
  9: { label: '失败', look: 'danger' },
} as const satisfies Words

const hidden = ['params', 'method', 'serviceId', 'requestId'] as const

/** The audit log, and the errors of pages. */
export const log = listWords({
  noun: '日志',
  fields: {
    tenantId: ofInstitution.tenantId,
    kind: shown('类别', { words: logKinds }),
    type: shown('结果', { words: logResults, width: 5, rank: 'state' }),
    title: shown('标题', { always: true, width: 14, rank: 'title' }),
    remoteAddr: shown('来源地址', { width: 9 }),
    userAgent: shown('浏览器', {}),
    requestUri: shown('地址', { always: true }),
    method: shown('方法', { always: true, width: 5 }),
    params: shown('参数', {}),
    time: count('耗时', { unit: 'ms', width: 6 }),
    exception: shown('原因', {}),
    serviceId: shown('服务', { always: true, width: 8 }),
    requestId: shown('请求编号', { width: 10 }),
    createBy: shown('操作人', { always: true, width: 8 }),
    createTime: time('时间', { width: 12 }),
  },
  columns: ['createTime', 'createBy', 'title', 'type', 'requestUri', 'exception', 'remoteAddr', 'time', ...hidden],
  hidden,
  search: ['title', 'createBy', 'createTime', 'type'],
})
