import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { id } from '../../../validators.ts'
import {
  LevelItem,
  LevelItemDraft,
  LevelItemEnd,
  LevelItemSearch,
  PlanRenewal,
  PlanRenewing,
} from './care-level-item.ts'
import { careLevelItem } from './care-level-item.words.ts'

const view = calls({ access: 'costpackage:view' })
const edit = calls({ access: 'costpackage:edit' })

/** What care levels contain. An item is ended and followed by another one, never edited; plans of residents change by `renew` alone. */
export const careLevelItems = area('tenant-business', {
  page: view.list('/bccarelevelitem/page', careLevelItem, LevelItem, LevelItemSearch),
  create: edit.post('/bccarelevelitem', '新增服务内容', { body: LevelItemDraft }),
  end: edit.put('/bccarelevelitem/end', '结束服务内容', { body: LevelItemEnd }),
  remove: edit.del('/bccarelevelitem/:id', '删除服务内容', { ids: { id: 'careLevelItem' } }),
  renewal: view.get('/bccarelevelitem/renewal', '核对照护计划', {
    query: z.object({ rateId: id.of('plain:careRate') }),
    data: PlanRenewal,
  }),
  renew: edit.post('/bccarelevelitem/renewal', '更新照护计划', { body: PlanRenewing }),
})
