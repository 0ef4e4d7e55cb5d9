import type { EmbeddedPage } from '@care/shared/embedded/embedded'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../api.ts'
import { beginList } from '../../crud/begin-list.ts'
import { DataGrid, RowAction } from '../../crud/data-grid.tsx'
import { SearchBar } from '../../crud/search-bar.tsx'
import { usePage } from '../../crud/use-page.ts'
import { Button } from '../../fields/button.tsx'
import { useMayCall } from '../../session/me.ts'
import { confirmDialog } from '../../shell/confirm.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { Page } from '../../shell/page.tsx'
import { toastSuccess } from '../../shell/toast.ts'
import { embeddedFields } from './embedded.fields.tsx'

const EmbeddedDialog = lazyPart('EmbeddedDialog', () => import('./embedded-dialog.tsx'))

/** The addresses of other sites that may be shown inside the console. */
export function EmbeddedListPage() {
  const page = usePage(api.embeddedPages.page)
  const mayEdit = useMayCall()(api.embeddedPages.update)
  const [edited, setEdited] = useState<EmbeddedPage | 'new' | null>(null)
  const remove = useMutation({ ...api.embeddedPages.remove.mutation(), onSuccess: () => toastSuccess('删除成功') })
  const askToRemove = ({ id, name }: EmbeddedPage) =>
    confirmDialog({
      header: '删除嵌入页面',
      message: `是否确认删除“${name}”？指向它的菜单将不能再打开。`,
      icon: 'pi pi-trash',
      accept: () => remove.mutate({ params: { id } }),
    })
  const add = <Button label="新增页面" icon="pi pi-plus" onClick={() => setEdited('new')} />

  return (
    <Page actions={mayEdit && add} fill>
      <SearchBar page={page} fields={embeddedFields} search={['name', 'routerPath']} />
      <DataGrid
        page={page}
        fields={embeddedFields}
        rowKey="id"
        columns={['name', 'routerPath', 'url', 'sameOrigin', 'status', 'createTime']}
        actionWidth={11}
        rowActions={(row) => (
          <>
            {row.status === '0' && <RowAction label="打开" onClick={() => navigate(`/myiframe/${row.routerPath}`)} />}
            {mayEdit && <RowAction label="编辑" onClick={() => setEdited(row)} />}
            {mayEdit && <RowAction label="删除" danger onClick={() => askToRemove(row)} />}
          </>
        )}
        empty={{ text: '还没有允许嵌入的页面', action: mayEdit && add }}
      />
      {edited && <EmbeddedDialog page={edited === 'new' ? null : edited} close={() => setEdited(null)} />}
    </Page>
  )
}
EmbeddedListPage.begin = beginList(api.embeddedPages.page)
