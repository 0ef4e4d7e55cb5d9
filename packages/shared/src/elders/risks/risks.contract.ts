import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import {
  Assessment,
  BoardRow,
  BoardSearch,
  FiguresQuery,
  Risk,
  RiskFigures,
  RiskScreen,
  RiskSearch,
  ScreensQuery,
} from './risk.ts'

/** The nine risks of GB 38600-2019. */
export const risks = area('tenant-members', {
  page: get('/oldmanrisk/page', {
    access: 'elder:view',
    query: RiskSearch,
    data: pageOf(Risk),
    summary: '长者风险评估记录，新的在前',
  }),
  /** What screens propose: nothing of it counts before a person confirms it by `assess`. */
  screens: get('/oldmanrisk/screens', {
    access: 'elder:view',
    query: ScreensQuery,
    data: z.array(RiskScreen),
    summary: '长者的风险筛查',
  }),
  assess: post('/oldmanrisk', { access: 'risk:edit', body: Assessment, summary: '登记风险评估' }),
  board: get('/oldmanrisk/board', {
    access: 'risk:view',
    query: BoardSearch,
    data: pageOf(BoardRow),
    summary: '风险看板',
  }),
  figures: get('/oldmanrisk/figures', {
    access: 'risk:view',
    query: FiguresQuery,
    data: RiskFigures,
    summary: '风险看板统计',
  }),
})
