import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { mobile } from '../validators.ts'
import { Elder, ElderRow, ElderSearch, HomePanel, HomeQuery } from './elder.ts'
import { elder } from './elder.words.ts'

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
    data: ElderRow.nullable(),
    summary: '按电话查找长者',
  }),
  idCard: post('/oldman/:id/id-card', {
    ids: { id: 'elder' },
    access: 'elder:reveal',
    data: z.object({ idCard: z.string().nullable() }),
    summary: '查看完整身份证号',
  }),
  get: get('/oldman/:id', {
    ids: { id: 'elder' },
    access: 'elder:view',
    evenPaused: true,
    data: Elder,
    summary: '长者档案',
  }),
})
