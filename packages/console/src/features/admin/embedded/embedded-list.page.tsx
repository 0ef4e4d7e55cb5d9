import { embeddedPage } from '@care/shared/admin/embedded/embedded-page.words'
import type { RowOf } from '@care/shared/resources/resource'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { copyText } from '../../../kit/text/copy-text.ts'

const isOpen = ({ status }: RowOf<typeof embeddedPage>) => status === '0'

/** Addresses of external sites that may be embedded in the console, each in a sandboxed iframe. */
export const EmbeddedListPage = () => (
  <CrudPage
    resource={api.embeddedPages}
    definition={embeddedPage}
    rowActions={() => [
      { label: '打开', when: isOpen, open: ({ routerPath }) => navigate(`/myiframe/${routerPath}`) },
      { label: '复制菜单路径', when: isOpen, open: ({ routerPath }) => copyText(`/myiframe/${routerPath}`) },
    ]}
  />
)
