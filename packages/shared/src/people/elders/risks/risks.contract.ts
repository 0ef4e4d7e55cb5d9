import { z } from 'zod'
import { area, calls, post } from '../../../http/endpoint.ts'
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

const view = calls({ access: 'elder:view' })
const viewRisk = calls({ access: 'risk:view' })

/** Assessments of the nine risks of GB 38600-2019. */
export const risks = area('tenant-members', {
  page: view.list('/oldmanrisk/page', '长者风险评估记录，新的在前', Risk, RiskSearch),
  /** Proposals of screenings: none counts before a person confirms it by `assess`. */
  screens: view.get('/oldmanrisk/screens', '长者的风险筛查', { query: ScreensQuery, data: z.array(RiskScreen) }),
  assess: post('/oldmanrisk', { access: 'risk:edit', body: Assessment, summary: '登记风险评估' }),
  board: viewRisk.list('/oldmanrisk/board', '风险看板', BoardRow, BoardSearch),
  figures: viewRisk.get('/oldmanrisk/figures', '风险看板统计', { query: FiguresQuery, data: RiskFigures }),
})
