import { z } from 'zod'
import { area, calls } from '../../../http/endpoint.ts'
import { id, optional } from '../../../validators.ts'
import { Logic, LogicDraft } from '../logic/logic.ts'
import { ByKey, OfQuestionnaire } from '../questionnaire.ts'
import { FormItem, FormItemDraft, formItemId, ItemMove, ItemPosition, keyOf } from './form-item.ts'

const view = calls({ access: 'questionnaire:view' })
const edit = calls({ access: 'questionnaire:edit' })

/** The items of a draft, and their display conditions (api-shapes §3.2, §3.4). */
export const questionnaireItems = area('tenant-questionnaire', {
  list: view.get('/user/project/item/list', '问卷题目', {
    query: ByKey.extend({ displayType: optional(z.literal(['true', 'false', '0', '1'])) }),
    data: z.array(FormItem),
  }),
  /** The highest item number ever used, because numbers are not reused; null without items. */
  maxFormId: view.get('/user/project/item/max-form-id', '问卷题目最大编号', {
    query: ByKey,
    data: z.number().nullable(),
  }),
  create: edit.post('/user/project/item/create', '新增问卷题目', { body: FormItemDraft, data: ItemPosition }),
  update: edit.post('/user/project/item/update', '修改问卷题目', { body: FormItemDraft }),
  remove: edit.post('/user/project/item/delete', '删除问卷题目', {
    body: z.object({ projectKey: keyOf(), formItemId }),
  }),
  sort: edit.post('/user/project/item/sort', '移动问卷题目', { body: ItemMove, data: ItemPosition }),
})

export const questionnaireLogics = area('tenant-questionnaire', {
  list: view.get('/user/project/logic/list', '问卷显示条件', { query: OfQuestionnaire, data: z.array(Logic) }),
  save: edit.post('/user/project/logic/save', '保存问卷显示条件', { body: LogicDraft, data: Logic }),
  remove: edit.post('/user/project/logic/delete', '删除问卷显示条件', {
    body: z.object({ id: id.of('questionnaireLogic') }),
  }),
})
