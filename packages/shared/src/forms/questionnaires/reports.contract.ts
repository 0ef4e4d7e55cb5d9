import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { OfQuestionnaire } from './questionnaire.ts'
import { Analysis, Stats } from './reports.ts'

const view = calls({ access: 'questionnaire:result' })

const ofOne = () => z.object(OfQuestionnaire.shape)

/** Statistics of a questionnaire over all its versions (api-shapes §3.6). */
export const questionnaireReports = area('tenant-questionnaire', {
  stats: view.get('/user/project/report/stats', '问卷收集概况', { query: ofOne(), data: Stats }),
  /** Numbers of answers on the seven days of this week. */
  situation: view.get('/user/project/report/situation', '问卷收集情况', {
    query: ofOne(),
    data: z.array(z.object({ createTime: z.string(), count: z.number() })),
  }),
  /** Numbers of answers by province. */
  position: view.get('/user/project/report/position', '问卷填写地区', {
    query: ofOne(),
    data: z.record(z.string(), z.number()),
  }),
  source: view.get('/user/project/report/source', '问卷填写来源', {
    query: ofOne(),
    data: z.array(z.object({ browserName: z.string(), count: z.number() })),
  }),
  device: view.get('/user/project/report/device', '问卷填写设备', {
    query: ofOne(),
    data: z.array(z.object({ osName: z.string(), count: z.number() })),
  }),
  analysis: view.get('/user/project/report/analysis', '问卷答案分析', { query: ofOne(), data: z.array(Analysis) }),
})
