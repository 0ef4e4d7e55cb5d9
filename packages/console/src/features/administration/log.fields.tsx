import type { SysLog } from '@care/shared/logs/log'
import { choice, dateTime, longText, number, text } from '../../crud/fields/fields.tsx'
import type { Fields, SearchGroup } from '../../kit/inputs/field.ts'
import { RangeCalendar } from '../../kit/prime/calendar.tsx'
import { wholeDays } from './whole-days.ts'

export const logFields = {
  createTime: { ...dateTime('时间'), show: (time: string) => time, width: 12 },
  title: text('标题', { width: 14 }),
  createBy: text('操作人', { width: 8 }),
  type: {
    ...choice('结果', { 0: '成功', 9: '失败' }, { width: 5 }),
    show: (type: string) =>
      type === '0' ? <span className="tag is-success">成功</span> : <span className="tag is-danger">失败</span>,
  },
  method: text('方法', { width: 5 }),
  requestUri: text('地址'),
  params: longText('参数'),
  exception: longText('原因'),
  remoteAddr: text('来源地址', { width: 9 }),
  userAgent: text('浏览器'),
  time: number('耗时', 'ms', { width: 6 }),
  serviceId: text('服务', { width: 8 }),
  requestId: text('请求编号', { width: 10 }),
} satisfies Fields<SysLog>

/** From and to by whole days, as one text in the address. */
export const logTime: SearchGroup = {
  label: '时间',
  names: ['createTime'],
  input: ({ createTime = '' }, change, id) => {
    const [from, to] = createTime.split(',')
    return (
      <RangeCalendar inputId={id} value={[from, to]} onChange={(days) => change({ createTime: wholeDays(days) })} />
    )
  },
}
