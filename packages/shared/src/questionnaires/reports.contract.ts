import { z } from 'zod'
import { area, calls } from '../http/endpoint.ts'
import { OfQuestionnaire } from './questionnaire.ts'
import { Analysis, Stats } from './reports.ts'

const viewing = calls({ access: 'questionnaire:result' })

const ofOne = () => z.object(OfQuestionnaire.shape)

/** What came of a questionnaire in figures, over all its versions (api-shapes §3.6). */
export const questionnaireReports = area('tenant-questionnaire', {
  stats: viewing.get('/user/project/report/stats', '问卷收集概况', { query: ofOne(), data: Stats }),
  /** The seven days of this week. */
  situation: viewing.get('/user/project/report/situation', '问卷收集情况', {
    query: ofOne(),
    data: z.array(z.object({ createTime: z.string(), count: z.number() })),
  }),
  /** By province. */
  position: viewing.get('/user/project/report/position', '问卷填写地区', {
    query: ofOne(),
    data: z.record(z.string(), z.number()),
  }),
  source: viewing.get('/user/project/report/source', '问卷填写来源', {
    query: ofOne(),
    data: z.array(z.object({ browserName: z.string(), count: z.number() })),
  }),
  device: viewing.get('/user/project/report/device', '问卷填写设备', {
    query: ofOne(),
    data: z.array(z.object({ osName: z.string(), count: z.number() })),
  }),
  analysis: viewing.get('/user/project/report/analysis', '问卷答案分析', { query: ofOne(), data: z.array(Analysis) }),
})
