import type { Wall } from '@care/shared/overview/walls/wall'
import { useEffect, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { wallFields } from './wall.fields.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../crud/form/record-drawer.tsx'))
const WallDrawer = lazyPart('WallDrawer', () => import('./wall.drawer.tsx'))

const said = ['name', 'place', 'pages', 'seconds', 'privacy']
/** Polling interval in ms of the wall screens' state. */
const againMs = 15_000

/** List of wall screens, which run without a signed-in user, and of their states. */
export function WallsPage() {
  const page = usePage(api.walls.page)
  const mayCall = useMayCall()
  const { tenantId } = useMe().sysUser
  const [changed, setChanged] = useState<Wall | 'new' | null>(null)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = page.data?.records.find(({ id }) => id === openedId)
  const revoke = useAction(api.walls.revoke, '大屏终端已撤销')
  const { reload } = page
  useEffect(() => {
    const timer = setInterval(reload, againMs)
    return () => clearInterval(timer)
  }, [reload])

  const askToRevoke = ({ id, name }: Wall) =>
    confirm({
      title: '撤销大屏终端',
      text: `撤销“${name}”？它会立即停止显示数据，再次使用须重新接入。`,
      yes: '撤销',
      danger: true,
      onYes: () => revoke.mutate({ params: { id } }),
    })
  const approve = mayCall(api.wallPairing.approve) && (
    <Button label="接入大屏" icon="pi pi-plus" onClick={() => setChanged('new')} />
  )

  return (
    <Page fill actions={approve}>
      <ListGrid
        name="walls"
        page={page}
        fields={wallFields(tenantId)}
        onOpen={({ id }) => setOpenedId(id)}
        columns={[
          ...(['name', 'state', 'pages', 'beatTime', 'link', 'width', 'version', 'place', 'privacy'] as const),
          ...(['createUser', 'createTime', 'revokeUser', 'revokeTime', 'tenantName'] as const),
        ]}
        hidden={['createUser', 'revokeUser', 'revokeTime', 'tenantName']}
        rowActions={(wall: Wall) => (
          <>
            <RowAction label="详情" onClick={() => setOpenedId(wall.id)} />
            {wall.state !== 'revoked' && mayCall(api.walls.update) && (
              <>
                <RowAction label="修改" onClick={() => setChanged(wall)} />
                <RowAction label="撤销" danger onClick={() => askToRevoke(wall)} />
              </>
            )}
          </>
        )}
        empty={{
          text: '没有大屏终端。在大屏的浏览器打开 /screen，把屏幕上的配对码填到这里即可接入',
          action: approve,
        }}
      />
      {changed === 'new' && (
        <RecordDrawer
          title="接入大屏"
          call={api.wallPairing.approve}
          fields={wallFields(tenantId)}
          names={['code', ...said]}
          done="大屏终端已接入"
          onClose={() => setChanged(null)}
        />
      )}
      {changed !== null && changed !== 'new' && (
        <RecordDrawer
          title="修改大屏终端"
          call={api.walls.update}
          drafted={api.wallPairing.approve}
          fields={wallFields(changed.tenantId)}
          names={said}
          row={changed}
          fixed={{ id: changed.id }}
          onClose={() => setChanged(null)}
        />
      )}
      {opened && <WallDrawer wall={opened} onClose={() => setOpenedId(null)} />}
    </Page>
  )
}
