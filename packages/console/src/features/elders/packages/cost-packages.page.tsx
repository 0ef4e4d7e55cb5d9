import type { CostPackage } from '@care/shared/accounts/package'
import { costPackage } from '@care/shared/accounts/package.words'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { askToRemove } from '../../../kit/dialogs/ask-to-remove.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'

const CostPackageDrawer = lazyPart('CostPackageDrawer', () => import('./cost-package.drawer.tsx'))
const fields = fieldsOf(costPackage.fields)

/** 服务套餐: what the institution sells. */
export function CostPackagesPage() {
  const page = usePage(api.costPackages.page)
  const mayEdit = useMayCall()(api.costPackages.update)
  const [edited, setEdited] = useState<CostPackage | 'new' | null>(null)
  const remove = useAction(api.costPackages.remove, '删除成功')
  const add = mayEdit && <Button label="新增服务套餐" icon="pi pi-plus" onClick={() => setEdited('new')} />
  const search = [...costPackage.search]
  return (
    <Page fill actions={add}>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="costPackages"
        page={page}
        fields={fields}
        rowKey="id"
        columns={[...costPackage.columns]}
        exported={{ call: 'costPackages.page', search }}
        onOpen={mayEdit ? setEdited : undefined}
        rowActions={
          mayEdit
            ? (row: CostPackage) => (
                <>
                  <RowAction label="编辑" onClick={() => setEdited(row)} />
                  <RowAction
                    label="删除"
                    danger
                    onClick={() => askToRemove('服务套餐', row.name, () => remove.mutate({ params: { id: row.id } }))}
                  />
                </>
              )
            : undefined
        }
        empty={{ text: '还没有服务套餐', action: add }}
      />
      {edited && <CostPackageDrawer kept={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}
