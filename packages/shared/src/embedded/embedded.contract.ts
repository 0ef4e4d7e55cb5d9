import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { EmbeddedPage, EmbeddedPageChange, EmbeddedPageDraft, EmbeddedPageSearch, EmbeddedView } from './embedded.ts'

export const embeddedPages = area('admin', {
  open: get('/embedded/open/:routerPath', {
    ids: { routerPath: 'embeddedPage' },
    access: 'signed-in',
    data: EmbeddedView,
    summary: '打开嵌入页面',
  }),
  page: get('/embedded/page', {
    access: 'embedded:view',
    for: 'operator',
    query: EmbeddedPageSearch,
    data: pageOf(EmbeddedPage),
    summary: '嵌入页面列表',
  }),
  create: post('/embedded', {
    access: 'embedded:edit',
    for: 'operator',
    body: EmbeddedPageDraft,
    data: z.boolean(),
    summary: '新增嵌入页面',
  }),
  update: put('/embedded', {
    access: 'embedded:edit',
    for: 'operator',
    body: EmbeddedPageChange,
    data: z.boolean(),
    summary: '修改嵌入页面',
  }),
  remove: del('/embedded/:id', {
    ids: { id: 'embeddedPage' },
    access: 'embedded:edit',
    for: 'operator',
    data: z.boolean(),
    summary: '删除嵌入页面',
  }),
})
