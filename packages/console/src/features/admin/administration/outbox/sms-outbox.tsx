import { smsStatuses } from '@care/shared/admin/session/outbox.words'
import type { SmsMessage } from '@care/shared/admin/session/ways/phone.contract'
import { api } from '../../../../calls/api.ts'
import { codeField, dateTime, phone, text } from '../../../../crud/fields/fields.tsx'
import { ListGrid } from '../../../../crud/list/list-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../../kit/text/none.tsx'

const fields = {
  createTime: { ...dateTime('时间'), show: (time: string) => time, width: 12 },
  phone: phone('手机号码'),
  purpose: codeField('用途', {
    'sign-in': '登录',
    register: '注册',
    forgot: '找回密码',
    answer: '问卷手机号码验证',
    change: '更换手机',
    leave: '原手机确认',
  }),
  code: {
    ...text('验证码', { width: 8 }),
    show: (code: string | null) => (code ? <strong className="sms-code">{code}</strong> : emptyValueDash),
  },
  status: codeField('状态', smsStatuses),
} satisfies Fields<SmsMessage>

export const SmsOutbox = () => (
  <ListGrid name="sms-outbox" page={useLocalPage(api.smsOutbox.page)} fields={fields} empty={{ text: '还没有短信' }} />
)
