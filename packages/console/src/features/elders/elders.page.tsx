import type { ElderRow } from '@care/shared/elders/elder'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { ListGrid } from '../../crud/list/list-grid.tsx'
import { SearchBar } from '../../crud/list/search-bar.tsx'
import { usePage } from '../../crud/list/use-page.ts'
import { ageSearch } from '../../kit/inputs/age-search.tsx'
import type { SearchGroup } from '../../kit/inputs/field.ts'
import { Page } from '../../kit/page/page.tsx'
import { elderFields } from './elder.fields.tsx'
import { elderAddress } from './elder-address.ts'

const search: (string | SearchGroup)[] = ['userName', ageSearch, 'careLevel', 'gender', 'checkInStatus', 'idCard']

export function EldersPage() {
  const page = usePage(api.elders.page)
  const { data: tenants = [] } = useQuery({ ...api.tenants.visible.query(), staleTime: 600_000 })
  const manyTenants = tenants.length > 1
  const shownSearch = manyTenants ? [...search, 'tenantId'] : search
  const open = ({ id }: ElderRow) => navigate(elderAddress(id))

  return (
    <Page fill>
      <SearchBar page={page} fields={elderFields} search={shownSearch} />
      <ListGrid
        name="elders"
        page={page}
        fields={elderFields}
        rowKey="id"
        columns={[
          'userName',
          'gender',
          'age',
          'mobile',
          'careLevel',
          'checkInStatus',
          'bedName',
          'deviceCount',
          ...(manyTenants ? (['tenantName'] as const) : []),
          'address',
        ]}
        exported={{ call: 'elders.page', search: shownSearch }}
        onOpen={open}
        actionWidth={4.5}
        rowActions={(elder) => <RowAction label="档案" onClick={() => open(elder)} />}
        empty={{ text: '还没有长者档案' }}
      />
    </Page>
  )
}
