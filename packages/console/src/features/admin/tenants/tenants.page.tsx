import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { OpenedTenant } from '@care/shared/admin/tenants/opening'
import type { Tenant } from '@care/shared/admin/tenants/tenant'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useActions } from '../../../crud/actions/use-actions.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { tenantFields } from './tenant.fields.tsx'
import { isTenantRemovable, tenantActions } from './tenant-actions.ts'
import { TenantTree } from './tenant-tree.tsx'
import './tenants.css'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../crud/form/record-drawer.tsx'))
const NewTenantDrawer = lazyPart('NewTenantDrawer', () => import('./new-tenant.drawer.tsx'))
const TenantDrawer = lazyPart('TenantDrawer', () => import('./tenant.drawer.tsx'))
const RenewDialog = lazyPart('RenewDialog', () => import('./renew-dialog.tsx'))
const TenantCreatedDialog = lazyPart('TenantCreatedDialog', () => import('./tenant-created-dialog.tsx'))

const said = [
  'name',
  'shortName',
  'code',
  'parentId',
  'orgType',
  'contactName',
  'contactPhone',
  'regionCode',
  'address',
  'logo',
]

/** List of institutions; the operator manages all of them, and a group views its own. */
export function TenantsPage() {
  const page = usePage(api.tenants.page)
  const [opened, setOpened] = useState<number | null>(null)
  const [edited, setEdited] = useState<Tenant | null>(null)
  const [renewed, setRenewed] = useState<Tenant | null>(null)
  const [fresh, setFresh] = useState<OpenedTenant | null>(null)
  const { rows, layer } = useActions<Tenant>((makers) => {
    const { freeze, unfreeze } = tenantActions(makers)
    return [
      { label: '查看', open: ({ id }) => setOpened(id) },
      { label: '编辑', may: api.tenants.update, open: setEdited },
      { label: '续期', may: api.tenants.freeze, when: isTenantRemovable, open: setRenewed },
      unfreeze,
      freeze,
    ]
  })
  const adding = useActions<void>(() => [
    {
      label: '开设机构',
      icon: 'pi pi-plus',
      may: api.tenants.create,
      shows: (_, close) => (
        <NewTenantDrawer
          onOpened={(tenant) => {
            close()
            setFresh(tenant)
          }}
          onClose={close}
        />
      ),
    },
  ])
  const openButton = adding.buttons()

  const { parentId, ...search } = page.search
  const choose = (id: number, hasChildren: boolean) => {
    if (!hasChildren) return setOpened(id)
    page.setSearch({ ...search, ...(id !== operatorTenantId && { parentId: String(id) }) })
  }

  return (
    <Page fill actions={openButton}>
      <div className="tenants">
        <nav className="tenants-tree boxed" aria-label="机构树">
          <TenantTree chosen={parentId} onChoose={choose} />
        </nav>
        <div className="tenants-list column">
          <SearchBar page={page} fields={tenantFields} search={['name', 'state', 'orgType']} />
          <ListGrid
            name="tenants"
            page={page}
            fields={tenantFields}
            columns={[
              ...(['name', 'state', 'orgType', 'parentName', 'endTime', 'contactName', 'contactPhone'] as const),
              ...(['code', 'shortName', 'level', 'regionCode', 'address', 'createTime'] as const),
            ]}
            hidden={['code', 'shortName', 'level', 'regionCode', 'address']}
            onOpen={({ id }) => setOpened(id)}
            rowActions={rows}
            empty={{ text: '还没有机构', action: openButton }}
          />
        </div>
      </div>
      {adding.layer()}
      {layer()}
      {opened !== null && (
        <TenantDrawer id={opened} onEdit={setEdited} onRenew={setRenewed} onClose={() => setOpened(null)} />
      )}
      {edited && (
        <RecordDrawer
          title={`编辑${edited.name}`}
          call={api.tenants.update}
          drafted={api.tenants.create}
          fields={tenantFields}
          names={said.filter((name) => name !== 'parentId' || edited.id !== operatorTenantId)}
          row={edited}
          fixed={{ id: edited.id }}
          onClose={() => setEdited(null)}
        />
      )}
      {fresh && <TenantCreatedDialog opened={fresh} onClose={() => setFresh(null)} />}
      {renewed && <RenewDialog tenant={renewed} onClose={() => setRenewed(null)} />}
    </Page>
  )
}
