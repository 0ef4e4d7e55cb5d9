import { z } from 'zod'
import { area, get, post } from '../../http/endpoint.ts'
import { id, optional } from '../../validators.ts'
import { Logic, LogicDraft } from '../logic/logic.ts'
import { ByKey, OfQuestionnaire } from '../questionnaire.ts'
import { FormItem, FormItemDraft, formItemId, keyOf, Placed, SortChange } from './form-item.ts'

const viewing = { access: 'questionnaire:view' } as const
const editing = { access: 'questionnaire:edit' } as const

/** The items of a draft, and when each is shown (api-shapes §3.2, §3.4). */
export const questionnaireItems = area('tenant-questionnaire', {
  list: get('/user/project/item/list', {
    ...viewing,
    query: ByKey.extend({ displayType: optional(z.literal(['true', 'false', '0', '1'])) }),
    data: z.array(FormItem),
    summary: '问卷题目',
  }),
  /** The highest that there ever was, so that a number never means two items; null before the first. */
  maxFormId: get('/user/project/item/max-form-id', {
    ...viewing,
    query: ByKey,
    data: z.number().nullable(),
    summary: '问卷题目最大编号',
  }),
  create: post('/user/project/item/create', { ...editing, body: FormItemDraft, data: Placed, summary: '新增问卷题目' }),
  update: post('/user/project/item/update', { ...editing, body: FormItemDraft, summary: '修改问卷题目' }),
  remove: post('/user/project/item/delete', {
    ...editing,
    body: z.object({ projectKey: keyOf(), formItemId }),
    summary: '删除问卷题目',
  }),
  sort: post('/user/project/item/sort', { ...editing, body: SortChange, data: Placed, summary: '移动问卷题目' }),
})

export const questionnaireLogics = area('tenant-questionnaire', {
  list: get('/user/project/logic/list', {
    ...viewing,
    query: OfQuestionnaire,
    data: z.array(Logic),
    summary: '问卷显示条件',
  }),
  save: post('/user/project/logic/save', { ...editing, body: LogicDraft, data: Logic, summary: '保存问卷显示条件' }),
  remove: post('/user/project/logic/delete', {
    ...editing,
    body: z.object({ id: id.of('questionnaireLogic') }),
    summary: '删除问卷显示条件',
  }),
})
