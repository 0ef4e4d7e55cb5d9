import { type EmbeddedPage, EmbeddedPageDraft } from '@care/shared/embedded/embedded'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from 'primereact/dialog'
import { api } from '../../api.ts'
import { SchemaForm } from '../../crud/schema-form.tsx'
import { DialogButtons } from '../../fields/dialog-buttons.tsx'
import { toastSuccess } from '../../shell/toast.ts'
import { embeddedFields } from './embedded.fields.tsx'
import './embedded.css'

/** Makes an entry, or changes the one given. */
export function EmbeddedDialog({ page, close }: { page: EmbeddedPage | null; close: () => void }) {
  const done = (text: string) => () => {
    toastSuccess(text)
    close()
  }
  const create = useMutation({ ...api.embeddedPages.create.mutation(), onSuccess: done('创建成功') })
  const update = useMutation({ ...api.embeddedPages.update.mutation(), onSuccess: done('更新成功') })
  const save = (body: EmbeddedPageDraft) =>
    page ? update.mutate({ body: { ...body, id: page.id } }) : create.mutate({ body })

  return (
    <Dialog
      header={page ? '编辑嵌入页面' : '新增嵌入页面'}
      visible
      onHide={close}
      draggable={false}
      className="embedded-dialog"
    >
      <SchemaForm
        id="embedded"
        schema={EmbeddedPageDraft}
        fields={embeddedFields}
        names={['name', 'routerPath', 'url', 'sameOrigin', 'status']}
        required={['name', 'routerPath', 'url']}
        columns={1}
        values={page ? EmbeddedPageDraft.parse(page) : { sameOrigin: '0', status: '0' }}
        onSubmit={save}
      />
      <p className="soft small embedded-note">
        页面在隔离环境中显示。“保留对方网站的登录”只用于可信的网站。要放进左侧菜单，请在菜单管理中把路径填为
        /myiframe/页面标识。
      </p>
      <DialogButtons onCancel={close} form="embedded" label="确定" loading={create.isPending || update.isPending} />
    </Dialog>
  )
}
