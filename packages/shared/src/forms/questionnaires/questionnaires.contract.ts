import { z } from 'zod'
import { area, calls, get, internal } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { optional, optionalId, text } from '../../validators.ts'
import { linkToken } from './links/personal-link.ts'
import {
  ByKey,
  Details,
  DetailsQuery,
  LinkPreview,
  OfQuestionnaire,
  OwnTemplate,
  OwnTemplateSearch,
  Questionnaire,
  QuestionnaireChange,
  QuestionnaireDraft,
  QuestionnaireSearch,
  RecycledQuestionnaire,
  Template,
  TemplateSaving,
  TemplateSearch,
  TemplateUse,
} from './questionnaire.ts'
import { Setting, SettingDraft } from './setting.ts'
import { DressedTheme, Theme, UserThemeDraft } from './theme.ts'

const remove = calls({ access: 'questionnaire:remove' })
const anyone = calls({ access: 'public' })

const one = { ids: { key: 'questionnaire' } } as const
const view = calls({ access: 'questionnaire:view' })
const edit = calls({ access: 'questionnaire:edit' })
/** High, because the visitors of a whole town hall may share one IP address. */
const rate = { name: 'questionnaire-open', max: 1_200, seconds: 60 } as const
/** Returns the published version; to signed-in staff their institution's draft, unless `published` is set. */
const open = { ...one, access: 'public', mayIdentify: true, rate, query: DetailsQuery } as const

/** 问卷: edited as a draft, filled in as the last published version (specification 1 §7, api-shapes §3.1, §3.4). */
export const questionnaires = area('tenant-questionnaire', {
  page: view.list('/user/project/page', '问卷列表', Questionnaire, QuestionnaireSearch),
  get: view.get('/user/project/:key', '问卷', { ...one, data: Questionnaire }),
  create: edit.post('/user/project/create', '新增问卷', { body: QuestionnaireDraft, data: z.string() }),
  update: edit.post('/user/project/update', '修改问卷', { body: QuestionnaireChange }),
  /** Freezes the draft as a version; publishes again only after a change. */
  publish: edit.post('/user/project/publish', '发布问卷', { namesOwnAddress: true, body: ByKey }),
  stop: edit.post('/user/project/stop', '停止收集问卷', { body: ByKey }),
  /** Moves a questionnaire to the recycle bin, where nobody can fill it in. */
  recycle: edit.post('/user/project/delete', '删除问卷到回收站', { body: ByKey }),
  recycled: view.list('/user/project/recycle/page', '问卷回收站', RecycledQuestionnaire, PageQuery),
  restore: edit.post('/user/project/recycle/restore', '恢复问卷', { body: ByKey }),
  /** Deletes a questionnaire permanently, with all answers. */
  remove: remove.post('/user/project/recycle/delete', '彻底删除问卷', { body: ByKey }),
  /** Null alike for an unknown and an unpublished questionnaire. */
  front: internal.post('/user/project/front', { body: OfQuestionnaire, data: LinkPreview.nullable() }),
  details: get('/user/project/details/:key', { ...open, data: Details, summary: '问卷内容' }),
  themes: view.get('/project/theme/list', '可选的主题', {
    query: z.object({ color: z.string().max(30).optional(), style: z.string().max(30).optional() }),
    data: z.array(Theme),
  }),
  theme: get('/user/project/theme/:key', { ...open, data: DressedTheme.nullable(), summary: '问卷主题' }),
  saveTheme: edit.post('/user/project/theme/save', '保存问卷主题', { body: UserThemeDraft }),
  setting: get('/user/project/setting/:key', { ...open, data: Setting.nullable(), summary: '问卷设置' }),
  saveSetting: edit.post('/user/project/setting/save', '保存问卷设置', { body: SettingDraft }),
  /** Whether notification mails are sent; otherwise they wait in the operator's outbox. */
  notifyState: edit.get('/user/project/notify-state', '新答卷通知能否发出', {
    data: z.object({ isConnected: z.boolean() }),
  }),
  /** In a success, `msg` is why the questionnaire cannot be filled in, alike for unknown and unpublished ones. */
  settingStatus: anyone.get('/user/project/setting-status', '问卷能否填写', {
    mayIdentify: true,
    tellsAddress: true,
    rate,
    /** The elder, for a caller from the institution's staff: limits count per elder. */
    query: OfQuestionnaire.extend({
      wxOpenId: optional(text(100, '微信标识')),
      oldmanId: optionalId.of('elder'),
      /** Token of a personal link: limits count for its elder. */
      linkToken: optional(linkToken),
    }),
    data: Setting.nullable(),
  }),
})

/** Templates: the platform's for everybody, an institution's own for itself (api-shapes §3.7). */
export const questionnaireTemplates = area('tenant-questionnaire', {
  types: view.get('/project/template/type/list', '问卷模板分类', {
    data: z.array(z.object({ id: z.number(), name: z.string(), sort: z.number() })),
  }),
  page: view.list('/project/template/page', '平台问卷模板', Template, TemplateSearch),
  own: view.list('/project/template/tenantPage', '机构问卷模板', OwnTemplate, OwnTemplateSearch),
  details: view.get('/project/template/details/:key', '问卷模板内容', {
    ids: { key: 'questionnaireTemplate' },
    data: Details.pick({ project: true, projectItems: true }),
  }),
  save: edit.post('/user/project/template/save', '存为问卷模板', { body: TemplateSaving, data: z.string() }),
  use: edit.post('/user/project/use-template/create', '用模板新增问卷', { body: TemplateUse, data: z.string() }),
})
