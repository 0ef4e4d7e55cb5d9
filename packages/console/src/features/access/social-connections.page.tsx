import type { SocialConnection } from '@care/shared/session/social-connections.contract'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { DataGrid, RowAction } from '../../crud/list/data-grid.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Page } from '../../kit/page/page.tsx'
import { connectionColumns, connectionInputs } from './social-connection.fields.tsx'
import './access.css'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../crud/form/record-drawer.tsx'))

/** The third parties by whom people sign in, and what each is connected by. */
export function SocialConnectionsPage() {
  const page = usePage(api.socialConnections.page)
  const mayEdit = useMayCall()(api.socialConnections.save)
  const [edited, setEdited] = useState<SocialConnection | null>(null)
  const save = useAction(api.socialConnections.save, (_, { body }) =>
    body.status === 'on' ? '已启用，登录页随即显示' : '已停用，登录页不再显示',
  )
  const remove = useAction(api.socialConnections.remove, '配置已清除')

  const turn = ({ type, appId, remark, state }: SocialConnection) => {
    if (type === 'DEMO') return
    const status = state === 'on' ? 'off' : 'on'
    save.mutate({ body: { type, appId: appId ?? '', status, ...(remark && { remark }) } })
  }
  const askToTurnOff = (row: SocialConnection) =>
    confirm({
      title: `停用${row.name}登录`,
      text: `停用后登录页不再显示${row.name}登录，${row.accounts} 个已绑定的账号改用密码或验证码登录；绑定会保留，重新启用后可继续使用。`,
      yes: '停用',
      onYes: () => turn(row),
    })
  const askToRemove = ({ type, name }: SocialConnection) =>
    confirm({
      title: `清除${name}登录配置`,
      text: `清除应用编号和密钥？登录页不再显示${name}登录；密钥无法找回，再次接入需要重新填写。`,
      yes: '清除',
      danger: true,
      onYes: () => remove.mutate({ params: { type } }),
    })

  return (
    <Page fill>
      <p className="soft access-note">
        在第三方平台把 <code className="access-address">{page.data?.records[0]?.redirectUrl ?? '…'}</code>{' '}
        登记为授权回调地址。服务器设置优先于本页配置，只能在服务器上修改；密钥保存后不再显示。
      </p>
      <DataGrid
        page={page}
        fields={connectionColumns}
        rowKey="type"
        columns={['name', 'state', 'source', 'appId', 'hasSecret', 'accounts', 'remark', 'updateUser', 'updateTime']}
        rowActions={(row) =>
          mayEdit &&
          (row.source === 'page' || row.source === 'none') && (
            <>
              <RowAction label={row.source === 'none' ? '接入' : '修改'} onClick={() => setEdited(row)} />
              {row.state === 'on' && <RowAction label="停用" onClick={() => askToTurnOff(row)} />}
              {row.state === 'off' && <RowAction label="启用" onClick={() => turn(row)} />}
              {row.source === 'page' && <RowAction label="清除" danger onClick={() => askToRemove(row)} />}
            </>
          )
        }
        empty={{ text: '没有可接入的登录方式' }}
      />
      {edited && (
        <RecordDrawer
          title={`${edited.source === 'none' ? '接入' : '修改'}${edited.name}登录`}
          call={api.socialConnections.save}
          drafted={api.socialConnections.save}
          fields={connectionInputs(edited.hasSecret)}
          names={['appId', 'appSecret', 'status', 'remark']}
          row={{ appId: edited.appId, status: edited.state === 'off' ? 'off' : 'on', remark: edited.remark }}
          done="已保存，登录页随即生效"
          fixed={{ type: edited.type }}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}
