import { z } from 'zod'
import { area, get } from '../http/endpoint.ts'
import { OfQuestionnaire } from './questionnaire.ts'
import { Analysis, Stats } from './reports.ts'

const viewing = { access: 'questionnaire:result' } as const

const ofOne = () => z.object(OfQuestionnaire.shape)

/** What came of a questionnaire in figures, over all its versions (api-shapes §3.6). */
export const questionnaireReports = area('tenant-questionnaire', {
  stats: get('/user/project/report/stats', { ...viewing, query: ofOne(), data: Stats, summary: '问卷收集概况' }),
  /** The seven days of this week. */
  situation: get('/user/project/report/situation', {
    ...viewing,
    query: ofOne(),
    data: z.array(z.object({ createTime: z.string(), count: z.number() })),
    summary: '问卷收集情况',
  }),
  /** By province. */
  position: get('/user/project/report/position', {
    ...viewing,
    query: ofOne(),
    data: z.record(z.string(), z.number()),
    summary: '问卷填写地区',
  }),
  source: get('/user/project/report/source', {
    ...viewing,
    query: ofOne(),
    data: z.array(z.object({ browserName: z.string(), count: z.number() })),
    summary: '问卷填写来源',
  }),
  device: get('/user/project/report/device', {
    ...viewing,
    query: ofOne(),
    data: z.array(z.object({ osName: z.string(), count: z.number() })),
    summary: '问卷填写设备',
  }),
  analysis: get('/user/project/report/analysis', {
    ...viewing,
    query: ofOne(),
    data: z.array(Analysis),
    summary: '问卷答案分析',
  }),
})
