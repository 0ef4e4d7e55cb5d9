import { connectionFields } from '@care/shared/session/social-connection.words'
import type { SocialConnection } from '@care/shared/session/social-connections.contract'
import { choice, text } from '../../crud/fields/fields.tsx'
import { fieldsOf } from '../../crud/fields/fields-of.tsx'
import type { Fields, InputProps } from '../../kit/inputs/field.ts'
import { PasswordLine } from '../../kit/inputs/password-line.tsx'
import { none } from '../../kit/text/none.tsx'

const said = fieldsOf(connectionFields)

export const connectionColumns = {
  ...said,
  hasSecret: { ...text('密钥', { width: 5 }), show: (has: boolean) => (has ? '已设置' : none) },
  accounts: {
    ...text('绑定账号', { width: 6, align: 'right' }),
    show: (accounts: number) => accounts.toLocaleString('zh-CN'),
  },
} satisfies Fields<SocialConnection>

/** A secret that is kept stays where nothing is typed. */
export const connectionInputs = (isKept: boolean) => ({
  appId: text(connectionFields.appId.label, { maxLength: 64, placeholder: 'AppID / Client ID' }),
  appSecret: {
    ...text('密钥'),
    input: ({ id, value, onChange, invalid }: InputProps) => (
      <PasswordLine
        id={id}
        value={typeof value === 'string' ? value : ''}
        placeholder={isKept ? '已设置，不填则不变' : 'AppSecret / Client Secret'}
        autoComplete="new-password"
        invalid={invalid}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    ),
  },
  status: choice('登录页', { on: '显示', off: '不显示' }),
  remark: text(connectionFields.remark.label, { maxLength: 200 }),
})
