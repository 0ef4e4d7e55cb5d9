import { crud } from '../../crud/crud.ts'
import { area, get } from '../../http/endpoint.ts'
import { EmbeddedView } from './embedded.ts'
import { embeddedPage } from './embedded-page.words.ts'

export const embeddedPages = area('admin', {
  open: get('/embedded/open/:routerPath', {
    ids: { routerPath: 'embeddedPage' },
    access: 'signed-in',
    evenPaused: false,
    data: EmbeddedView,
    summary: '打开嵌入页面',
  }),
  ...crud('embedded', 'embedded', embeddedPage, { reads: 'operator', writes: 'operator' }),
})
