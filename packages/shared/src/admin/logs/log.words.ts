import { count, ofInstitution, person, readOnly, time } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

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
    kind: readOnly('类别', { words: logKinds }),
    type: readOnly('结果', { words: logResults, width: 5, rank: 'state' }),
    title: readOnly('标题', { always: true, width: 14, rank: 'title' }),
    remoteAddr: readOnly('来源地址', { width: 9 }),
    userAgent: readOnly('浏览器', {}),
    requestUri: readOnly('地址', { always: true }),
    method: readOnly('方法', { always: true, width: 5 }),
    params: readOnly('参数', {}),
    time: count('耗时', { unit: 'ms', width: 6 }),
    exception: readOnly('原因', {}),
    serviceId: readOnly('服务', { always: true, width: 8 }),
    requestId: readOnly('请求编号', { width: 10 }),
    createBy: person('操作人', { always: true, width: 8 }),
    createTime: time('时间', { width: 12 }),
  },
  columns: ['createTime', 'createBy', 'title', 'type', 'requestUri', 'exception', 'remoteAddr', 'time', ...hidden],
  hidden,
  search: ['title', 'createBy', 'createTime', 'type'],
})
