import { z } from 'zod'
import { area, calls, post } from '../../http/endpoint.ts'
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

const viewing = calls({ access: 'elder:view' })
const viewingRisk = calls({ access: 'risk:view' })

/** The nine risks of GB 38600-2019. */
export const risks = area('tenant-members', {
  page: viewing.list('/oldmanrisk/page', '长者风险评估记录，新的在前', Risk, RiskSearch),
  /** What screens propose: nothing of it counts before a person confirms it by `assess`. */
  screens: viewing.get('/oldmanrisk/screens', '长者的风险筛查', { query: ScreensQuery, data: z.array(RiskScreen) }),
  assess: post('/oldmanrisk', { access: 'risk:edit', body: Assessment, summary: '登记风险评估' }),
  board: viewingRisk.list('/oldmanrisk/board', '风险看板', BoardRow, BoardSearch),
  figures: viewingRisk.get('/oldmanrisk/figures', '风险看板统计', { query: FiguresQuery, data: RiskFigures }),
})
