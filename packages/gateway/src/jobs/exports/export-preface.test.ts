import { expect, it } from 'vitest'
import { prefaceOf } from './export-preface.ts'

const asked = {
  name: '预警记录',
  texts: { isDisposed: { 0: '待处理' } },
  caller: { nickName: '李值班', username: 'desk' },
  at: Date.parse('2026-11-20T16:00:00Z'),
}

it('the preface names a file’s content, who exported it and when, in Shanghai time', () => {
  const filters = [
    { label: '姓名', field: 'name', value: '王' },
    { label: '状态', field: 'isDisposed', value: '0' },
  ]
  const [title, who, which] = prefaceOf({ ...asked, request: { filters, ids: [1, 2] } })
  expect(title).toBe('预警记录')
  expect(who).toBe('导出人：李值班（desk）　导出时间：2026-11-21 00:00:00')
  expect(which).toBe('筛选条件：所选2项；姓名：王；状态：待处理')
  expect(prefaceOf({ ...asked, request: { filters: [] } })[2]).toBe('筛选条件：无')
})
