import { z } from 'zod'
import { area, calls, del, internal, post } from '../../http/endpoint.ts'
import { RowOutcome, rowsBody } from '../../jobs/import-rows.ts'
import { mobile, optionalId } from '../../validators.ts'
import {
  Elder,
  ElderByMobile,
  ElderCells,
  ElderRow,
  ElderRowsQuery,
  ElderSearch,
  HomePanel,
  HomeQuery,
} from './elder.ts'
import { elder } from './elder.words.ts'
import { ElderImportRow } from './imports/elder-import.ts'
import { elderImport } from './imports/elder-import.words.ts'
import { ElderChange, ElderDraft } from './record/elder-draft.ts'
import { MergeInput, MergePair, MergePreview, RecordHistory } from './record/record.ts'

const view = calls({ ids: { id: 'elder' }, access: 'elder:view' })
const signedIn = calls({ access: 'signed-in' })
const edit = calls({ access: 'elder:edit' })
const merge = calls({ access: 'elder:merge' })

export const elders = area('tenant-members', {
  page: view.list('/oldman/page', elder, ElderRow, ElderSearch, { summary: '长者列表' }),
  home: signedIn.get('/oldman/homeDataPanel', '首页数据', { evenPaused: false, query: HomeQuery, data: HomePanel }),
  byMobile: view.get('/oldman/findOldmanByMobile', '按电话查找长者，同号的其他长者在 others', {
    query: z.object({ mobile }),
    data: ElderByMobile.nullable(),
  }),
  idCard: post('/oldman/:id/id-card', {
    ids: { id: 'elder' },
    access: 'elder:reveal',
    data: z.object({ idCard: z.string().nullable() }),
    summary: '查看完整身份证号',
  }),
  /** For the worker: rows of an export, and their number, counted up to 1,000,000. */
  rows: internal.get('/oldmansheet/rows', { query: ElderRowsQuery, data: ElderCells }),
  count: internal.get('/oldmansheet/count', { query: ElderSearch, data: z.number() }),
  /** For the worker: the checked rows of an import file; without a tenant they belong to the caller's tenant. */
  take: internal.post('/oldmansheet/rows', {
    body: rowsBody(ElderImportRow, z.object({ tenantId: optionalId.of('tenant') })),
    data: z.array(RowOutcome),
    rowsOf: elderImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
  get: view.get('/oldman/:id', '长者档案', { evenPaused: true, data: Elder }),
  create: edit.post('/oldman', '新增长者档案', { body: ElderDraft, data: z.object({ id: z.number() }) }),
  update: edit.put('/oldman', '修改长者档案', { body: ElderChange }),
  remove: del('/oldman/:id', { ids: { id: 'elder' }, access: 'elder:remove', summary: '删除长者档案' }),
  restore: post('/oldman/:id/restore', { ids: { id: 'elder' }, access: 'elder:remove', summary: '恢复长者档案' }),
  mergePreview: merge.get('/oldman/merge/preview', '合并前两份档案各有什么', { query: MergePair, data: MergePreview }),
  merge: merge.post('/oldman/merge', '合并长者档案', { body: MergeInput, data: z.object({ id: z.number() }) }),
  unmerge: merge.post('/oldman/merge/:id/undo', '撤销档案合并', { ids: { id: 'elderMerge' } }),
  history: view.get('/oldman/:id/history', '长者档案修改记录', { data: RecordHistory }),
})
