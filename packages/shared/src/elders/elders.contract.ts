import { area, get } from '../http/endpoint.ts'
import { pageOf } from '../http/page.ts'
import { Elder, ElderRow, ElderSearch, HomePanel, HomeQuery } from './elder.ts'

export const elders = area('tenant-members', {
  page: get('/oldman/page', { access: 'elder:view', query: ElderSearch, data: pageOf(ElderRow), summary: '长者列表' }),
  home: get('/oldman/homeDataPanel', { access: 'signed-in', query: HomeQuery, data: HomePanel, summary: '首页数据' }),
  get: get('/oldman/:id', { access: 'elder:view', data: Elder, summary: '长者档案' }),
})
