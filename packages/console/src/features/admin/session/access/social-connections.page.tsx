import { connectionFields } from '@care/shared/admin/session/ways/social-connection.words'
import type { SocialConnection } from '@care/shared/admin/session/ways/social-connections.contract'
import { api } from '../../../../calls/api.ts'
import { codeField, text } from '../../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import type { Fields, InputProps } from '../../../../kit/inputs/field.ts'
import { PasswordInput } from '../../../../kit/inputs/password-input.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import './access.css'

const said = fieldsOf(connectionFields)

const connectionColumns = {
  ...said,
  hasSecret: { ...text('密钥', { width: 5 }), show: (has: boolean) => (has ? '已设置' : emptyValueDash) },
  accounts: {
    ...text('绑定账号', { width: 6, align: 'right' }),
    show: (accounts: number) => accounts.toLocaleString('zh-CN'),
  },
} satisfies Fields<SocialConnection>

/** Form; an empty secret does not change the stored one. */
const connectionInputs = (isKept: boolean) => ({
  appId: text(connectionFields.appId.label, { maxLength: 64, placeholder: 'AppID / Client ID' }),
  appSecret: {
    ...text('密钥'),
    input: ({ id, value, onChange, invalid }: InputProps) => (
      <PasswordInput
        id={id}
        value={typeof value === 'string' ? value : ''}
        placeholder={isKept ? '已设置，不填则不变' : 'AppSecret / Client Secret'}
        autoComplete="new-password"
        invalid={invalid}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    ),
  },
  status: codeField('登录页', { on: '显示', off: '不显示' }),
  remark: text(connectionFields.remark.label, { maxLength: 200 }),
})

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../../crud/form/record-drawer.tsx'))

/** Identity providers for sign-in, and the credentials of each. */
export function SocialConnectionsPage() {
  const may = api.socialConnections.save
  const turn = ({ type, appId, remark }: SocialConnection, status: 'on' | 'off') => ({
    body: { type: type as Exclude<typeof type, 'DEMO'>, appId: appId ?? '', status, ...(remark && { remark }) },
  })
  return (
    <ListPage
      list={api.socialConnections.page}
      head={({ data }) => (
        <p className="soft access-note">
          在第三方平台把 <code className="access-address">{data?.records[0]?.redirectUrl ?? '…'}</code>{' '}
          登记为授权回调地址。服务器设置优先于本页配置，只能在服务器上修改；密钥保存后不再显示。
        </p>
      )}
      fields={connectionColumns}
      rowKey="type"
      columns={['name', 'state', 'source', 'appId', 'hasSecret', 'accounts', 'remark', 'updateUser', 'updateTime']}
      rowActions={({ action }) => [
        {
          label: ({ source }) => (source === 'none' ? '接入' : '修改'),
          may,
          when: isOurs,
          shows: (row, close) => (
            <RecordDrawer
              title={`${row.source === 'none' ? '接入' : '修改'}${row.name}登录`}
              call={api.socialConnections.save}
              drafted={api.socialConnections.save}
              fields={connectionInputs(row.hasSecret)}
              names={['appId', 'appSecret', 'status', 'remark']}
              row={{ appId: row.appId, status: row.state === 'off' ? 'off' : 'on', remark: row.remark }}
              done="已保存，登录页随即生效"
              fixed={{ type: row.type }}
              onClose={close}
            />
          ),
        },
        action(api.socialConnections.save, {
          label: '停用',
          when: (row) => isOurs(row) && row.state === 'on',
          title: ({ name }) => `停用${name}登录`,
          ask: ({ name, accounts }) =>
            `停用后登录页不再显示${name}登录，${accounts} 个已绑定的账号改用密码或验证码登录；绑定会保留，重新启用后可继续使用。`,
          input: (row) => turn(row, 'off'),
          done: '已停用，登录页不再显示',
        }),
        action(api.socialConnections.save, {
          label: '启用',
          when: (row) => isOurs(row) && row.state === 'off',
          input: (row) => turn(row, 'on'),
          done: '已启用，登录页随即显示',
        }),
        action(api.socialConnections.remove, {
          label: '清除',
          danger: true,
          may,
          when: ({ source }) => source === 'page',
          title: ({ name }) => `清除${name}登录配置`,
          ask: ({ name }) => `清除应用编号和密钥？登录页不再显示${name}登录；密钥无法找回，再次接入需要重新填写。`,
          input: ({ type }) => ({ params: { type } }),
          done: '配置已清除',
        }),
      ]}
      empty="没有可接入的登录方式"
    />
  )
}

/** Whether the connection is editable here, not from the server's settings. */
const isOurs = ({ source }: SocialConnection) => source === 'page' || source === 'none'
