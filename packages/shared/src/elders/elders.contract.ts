import { z } from 'zod'
import { area, del, get, post, put } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { RowOutcome, rowsBody } from '../jobs/import-rows.ts'
import { mobile, optionalId } from '../validators.ts'
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

export const elders = area('tenant-members', {
  page: get('/oldman/page', {
    access: 'elder:view',
    query: ElderSearch,
    data: pageOf(ElderRow),
    listOf: elder,
    summary: '长者列表',
  }),
  home: get('/oldman/homeDataPanel', {
    access: 'signed-in',
    evenPaused: false,
    query: HomeQuery,
    data: HomePanel,
    summary: '首页数据',
  }),
  byMobile: get('/oldman/findOldmanByMobile', {
    access: 'elder:view',
    query: z.object({ mobile }),
    data: ElderByMobile.nullable(),
    summary: '按电话查找长者，同号的其他长者在 others',
  }),
  idCard: post('/oldman/:id/id-card', {
    ids: { id: 'elder' },
    access: 'elder:reveal',
    data: z.object({ idCard: z.string().nullable() }),
    summary: '查看完整身份证号',
  }),
  /** Between worker and service: rows for a file, and how many it will have, counted up to 1,000,000. */
  rows: get('/oldmansheet/rows', { access: 'internal', query: ElderRowsQuery, data: ElderCells }),
  count: get('/oldmansheet/count', { access: 'internal', query: ElderSearch, data: z.number() }),
  /** Between worker and service: rows of a file that was looked at; without a tenant they are the caller's own. */
  take: post('/oldmansheet/rows', {
    access: 'internal',
    body: rowsBody(ElderImportRow, z.object({ tenantId: optionalId.of('tenant') })),
    data: z.array(RowOutcome),
    rowsOf: elderImport,
    bodyLimit: 24 * 1024 * 1024,
  }),
  get: get('/oldman/:id', {
    ids: { id: 'elder' },
    access: 'elder:view',
    evenPaused: true,
    data: Elder,
    summary: '长者档案',
  }),
  create: post('/oldman', {
    access: 'elder:edit',
    body: ElderDraft,
    data: z.object({ id: z.number() }),
    summary: '新增长者档案',
  }),
  update: put('/oldman', { access: 'elder:edit', body: ElderChange, summary: '修改长者档案' }),
  remove: del('/oldman/:id', { ids: { id: 'elder' }, access: 'elder:remove', summary: '删除长者档案' }),
  restore: post('/oldman/:id/restore', { ids: { id: 'elder' }, access: 'elder:remove', summary: '恢复长者档案' }),
  mergePreview: get('/oldman/merge/preview', {
    access: 'elder:merge',
    query: MergePair,
    data: MergePreview,
    summary: '合并前两份档案各有什么',
  }),
  merge: post('/oldman/merge', {
    access: 'elder:merge',
    body: MergeInput,
    data: z.object({ id: z.number() }),
    summary: '合并长者档案',
  }),
  unmerge: post('/oldman/merge/:id/undo', {
    ids: { id: 'elderMerge' },
    access: 'elder:merge',
    summary: '撤销档案合并',
  }),
  history: get('/oldman/:id/history', {
    ids: { id: 'elder' },
    access: 'elder:view',
    data: RecordHistory,
    summary: '长者档案修改记录',
  }),
})
