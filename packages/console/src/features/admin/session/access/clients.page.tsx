import type { Client, ClientSecret } from '@care/shared/admin/session/clients.contract'
import { useMemo, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { ListPage } from '../../../../crud/list-page.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { clientFields } from './client.fields.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../../crud/form/record-drawer.tsx'))
const SecretDialog = lazyPart('SecretDialog', () => import('./secret-dialog.tsx'))
const ShownSecret = lazyPart('ShownSecret', () => import('./secret-dialog.tsx'))

const said = ['name', 'authorizedGrantTypes', 'accessTokenValidity', 'refreshTokenValidity', 'status']
const may = api.clients.update
const when = ({ isFixed }: Client) => !isFixed

/** API clients that sign people in through the token endpoint, and the permissions of each client. */
export function ClientsPage() {
  const [secret, setSecret] = useState<ClientSecret | null>(null)
  /** The response to creating a client contains its secret, which is shown once. */
  const creating = useMemo(() => {
    const { create } = api.clients
    const submit: typeof create.submit = async (input) => {
      const made = await create.submit(input)
      setSecret(made)
      return made
    }
    return { ...create, submit }
  }, [])

  return (
    <ListPage
      list={api.clients.page}
      name="clients"
      fields={clientFields}
      rowKey="clientId"
      search={['clientId', 'name', 'status']}
      columns={[
        ...(['clientId', 'name', 'status', 'authorizedGrantTypes', 'accessTokenValidity'] as const),
        ...(['refreshTokenValidity', 'sessions', 'secretTime', 'oldSecretUntil', 'createUser', 'createTime'] as const),
      ]}
      hidden={['createUser', 'createTime']}
      add={{
        label: '登记客户端',
        may: api.clients.create,
        shows: (_, close) => (
          <RecordDrawer
            title="登记客户端"
            call={creating}
            drafted={api.clients.create}
            fields={clientFields}
            names={['clientId', ...said]}
            done="客户端已登记"
            onClose={close}
          />
        ),
      }}
      rowActions={({ action }) => [
        {
          label: '修改',
          may,
          when,
          shows: (client, close) => (
            <RecordDrawer
              title={`修改客户端 ${client.clientId}`}
              call={api.clients.update}
              drafted={api.clients.create}
              fields={clientFields}
              names={said}
              row={client}
              fixed={{ clientId: client.clientId }}
              onClose={close}
            />
          ),
        },
        {
          label: '更换密钥',
          may,
          when,
          shows: (client, close) => <SecretDialog client={client} onDone={setSecret} onClose={close} />,
        },
        action(api.clients.remove, {
          label: '删除',
          danger: true,
          may,
          when,
          title: '删除客户端',
          ask: ({ clientId, name }) => `删除“${name}”（${clientId}）？它的密钥随即失效，不可恢复。`,
          input: ({ clientId }) => ({ params: { client: clientId } }),
          done: '客户端已删除',
        }),
      ]}
      empty="没有符合条件的登录客户端"
    >
      {secret && <ShownSecret {...secret} onClose={() => setSecret(null)} />}
    </ListPage>
  )
}
