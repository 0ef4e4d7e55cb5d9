import { embeddedPage } from '@care/shared/embedded/embedded-page.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { CrudPage } from '../../crud/crud-page.tsx'
import { RowAction } from '../../crud/list/data-grid.tsx'
import { copyText } from '../../kit/text/copy-text.ts'

/** The addresses of other sites that may be shown inside the console, each in a sandbox. */
export const EmbeddedListPage = () => (
  <CrudPage
    resource={api.embeddedPages}
    thing={embeddedPage}
    rowActions={({ routerPath, status }) =>
      status === '0' && (
        <>
          <RowAction label="打开" onClick={() => navigate(`/myiframe/${routerPath}`)} />
          <RowAction label="复制菜单路径" onClick={() => copyText(`/myiframe/${routerPath}`)} />
        </>
      )
    }
  />
)
