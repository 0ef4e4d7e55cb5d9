import type { Client, ClientSecret } from '@care/shared/session/clients.contract'
import { useMemo, useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { Page } from '../../kit/page/page.tsx'
import { clientFields } from './client.fields.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../crud/form/record-drawer.tsx'))
const SecretDialog = lazyPart('SecretDialog', () => import('./secret-dialog.tsx'))
const ShownSecret = lazyPart('ShownSecret', () => import('./secret-dialog.tsx'))

const said = ['name', 'authorizedGrantTypes', 'accessTokenValidity', 'refreshTokenValidity', 'status']
const withId = ['clientId', ...said]

/** The programs that sign people in by the token endpoint, and what each of them may. */
export function ClientsPage() {
  const page = usePage(api.clients.page)
  const mayCall = useMayCall()
  const [changed, setChanged] = useState<Client | 'new' | null>(null)
  const [renewed, setRenewed] = useState<Client | null>(null)
  const [secret, setSecret] = useState<ClientSecret | null>(null)
  const remove = useAction(api.clients.remove, '客户端已删除')
  /** Making one answers its secret, which is then shown. */
  const creating = useMemo(() => {
    const { create } = api.clients
    const submit: typeof create.submit = async (input) => {
      const made = await create.submit(input)
      setSecret(made)
      return made
    }
    return { ...create, submit }
  }, [])

  const askToRemove = ({ clientId, name }: Client) =>
    confirm({
      title: '删除客户端',
      text: `删除“${name}”（${clientId}）？它的密钥随即失效，不可恢复。`,
      yes: '删除',
      danger: true,
      onYes: () => remove.mutate({ params: { client: clientId } }),
    })
  const add = mayCall(api.clients.create) && (
    <Button label="登记客户端" icon="pi pi-plus" onClick={() => setChanged('new')} />
  )

  return (
    <Page fill actions={add}>
      <SearchBar page={page} fields={clientFields} search={['clientId', 'name', 'status']} />
      <ListGrid<Client>
        name="clients"
        page={page}
        fields={clientFields}
        rowKey="clientId"
        columns={[
          ...(['clientId', 'name', 'status', 'authorizedGrantTypes', 'accessTokenValidity'] as const),
          ...([
            'refreshTokenValidity',
            'sessions',
            'secretTime',
            'oldSecretUntil',
            'createUser',
            'createTime',
          ] as const),
        ]}
        hidden={['createUser', 'createTime']}
        rowActions={(client) =>
          !client.isFixed &&
          mayCall(api.clients.update) && (
            <>
              <RowAction label="修改" onClick={() => setChanged(client)} />
              <RowAction label="更换密钥" onClick={() => setRenewed(client)} />
              <RowAction label="删除" danger onClick={() => askToRemove(client)} />
            </>
          )
        }
        empty={{ text: '没有符合条件的登录客户端', action: add }}
      />
      {changed === 'new' && (
        <RecordDrawer
          title="登记客户端"
          call={creating}
          drafted={api.clients.create}
          fields={clientFields}
          names={withId}
          done="客户端已登记"
          onClose={() => setChanged(null)}
        />
      )}
      {changed !== null && changed !== 'new' && (
        <RecordDrawer
          title={`修改客户端 ${changed.clientId}`}
          call={api.clients.update}
          drafted={api.clients.create}
          fields={clientFields}
          names={said}
          row={changed}
          fixed={{ clientId: changed.clientId }}
          onClose={() => setChanged(null)}
        />
      )}
      {renewed && (
        <SecretDialog
          client={renewed}
          onDone={(made) => {
            setRenewed(null)
            setSecret(made)
          }}
          onClose={() => setRenewed(null)}
        />
      )}
      {secret && <ShownSecret {...secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}
