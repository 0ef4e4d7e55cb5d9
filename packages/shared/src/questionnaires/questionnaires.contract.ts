import { z } from 'zod'
import { area, get, post } from '../http/endpoint.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { optional, optionalId, text } from '../validators.ts'
import { linkToken } from './links/personal-link.ts'
import {
  ByKey,
  Details,
  DetailsQuery,
  Front,
  OfQuestionnaire,
  OwnTemplate,
  OwnTemplateSearch,
  Questionnaire,
  QuestionnaireChange,
  QuestionnaireDraft,
  QuestionnaireSearch,
  Recycled,
  Template,
  TemplateSaving,
  TemplateSearch,
  TemplateUse,
} from './questionnaire.ts'
import { Setting, SettingDraft } from './setting.ts'
import { DressedTheme, Theme, UserThemeDraft } from './theme.ts'

const one = { ids: { key: 'questionnaire' } } as const
const viewing = { access: 'questionnaire:view' } as const
const editing = { access: 'questionnaire:edit' } as const
/** Fill-in pages of a whole town hall stand behind one address. */
const rate = { name: 'questionnaire-open', max: 1_200, seconds: 60 } as const
/** Without a sign-in, what is published; with one, the draft of one's own institution, unless what is published is asked for. */
const open = { ...one, access: 'public', mayIdentify: true, rate, query: DetailsQuery } as const

/** 问卷: written as a draft, filled in as the version that was published last (specification 1 §7, api-shapes §3.1, §3.4). */
export const questionnaires = area('tenant-questionnaire', {
  page: get('/user/project/page', {
    ...viewing,
    query: QuestionnaireSearch,
    data: pageOf(Questionnaire),
    summary: '问卷列表',
  }),
  get: get('/user/project/:key', { ...one, ...viewing, data: Questionnaire, summary: '问卷' }),
  create: post('/user/project/create', { ...editing, body: QuestionnaireDraft, data: z.string(), summary: '新增问卷' }),
  update: post('/user/project/update', { ...editing, body: QuestionnaireChange, summary: '修改问卷' }),
  /** Freezes the draft as a version; of one that is published already, once more where it was changed. */
  publish: post('/user/project/publish', { ...editing, namesOwnAddress: true, body: ByKey, summary: '发布问卷' }),
  stop: post('/user/project/stop', { ...editing, body: ByKey, summary: '停止收集问卷' }),
  /** Into the recycle bin, where nobody can fill it in. */
  recycle: post('/user/project/delete', { ...editing, body: ByKey, summary: '删除问卷到回收站' }),
  recycled: get('/user/project/recycle/page', {
    ...viewing,
    query: PageQuery,
    data: pageOf(Recycled),
    summary: '问卷回收站',
  }),
  restore: post('/user/project/recycle/restore', { ...editing, body: ByKey, summary: '恢复问卷' }),
  /** For good, with everything that was answered. */
  remove: post('/user/project/recycle/delete', {
    access: 'questionnaire:remove',
    body: ByKey,
    summary: '彻底删除问卷',
  }),
  /** Null for one that is unknown and one that is not published, which look alike. */
  front: post('/user/project/front', { access: 'internal', body: OfQuestionnaire, data: Front.nullable() }),
  details: get('/user/project/details/:key', { ...open, data: Details, summary: '问卷内容' }),
  themes: get('/project/theme/list', {
    ...viewing,
    query: z.object({ color: z.string().max(30).optional(), style: z.string().max(30).optional() }),
    data: z.array(Theme),
    summary: '可选的主题',
  }),
  theme: get('/user/project/theme/:key', { ...open, data: DressedTheme.nullable(), summary: '问卷主题' }),
  saveTheme: post('/user/project/theme/save', { ...editing, body: UserThemeDraft, summary: '保存问卷主题' }),
  setting: get('/user/project/setting/:key', { ...open, data: Setting.nullable(), summary: '问卷设置' }),
  saveSetting: post('/user/project/setting/save', { ...editing, body: SettingDraft, summary: '保存问卷设置' }),
  /** Whether mails of new answers leave for their addresses; otherwise they wait in the operator's mailbox. */
  notifyState: get('/user/project/notify-state', {
    ...editing,
    data: z.object({ isConnected: z.boolean() }),
    summary: '新答卷通知能否发出',
  }),
  /** A `msg` beside a success says why it cannot be filled in now; unknown and unpublished ones are told alike. */
  settingStatus: get('/user/project/setting-status', {
    access: 'public',
    mayIdentify: true,
    tellsAddress: true,
    rate,
    /** About whom is asked by somebody of its own staff: limits are then those of that elder. */
    query: OfQuestionnaire.extend({
      wxOpenId: optional(text(100, '微信标识')),
      oldmanId: optionalId.of('elder'),
      /** Of a personal link: limits are those of its elder. */
      linkToken: optional(linkToken),
    }),
    data: Setting.nullable(),
    summary: '问卷能否填写',
  }),
})

/** Ready-made ones: the platform's for everybody, an institution's own for itself (api-shapes §3.7). */
export const questionnaireTemplates = area('tenant-questionnaire', {
  types: get('/project/template/type/list', {
    ...viewing,
    data: z.array(z.object({ id: z.number(), name: z.string(), sort: z.number() })),
    summary: '问卷模板分类',
  }),
  page: get('/project/template/page', {
    ...viewing,
    query: TemplateSearch,
    data: pageOf(Template),
    summary: '平台问卷模板',
  }),
  own: get('/project/template/tenantPage', {
    ...viewing,
    query: OwnTemplateSearch,
    data: pageOf(OwnTemplate),
    summary: '机构问卷模板',
  }),
  details: get('/project/template/details/:key', {
    ids: { key: 'questionnaireTemplate' },
    ...viewing,
    data: Details.pick({ project: true, projectItems: true }),
    summary: '问卷模板内容',
  }),
  save: post('/user/project/template/save', {
    ...editing,
    body: TemplateSaving,
    data: z.string(),
    summary: '存为问卷模板',
  }),
  use: post('/user/project/use-template/create', {
    ...editing,
    body: TemplateUse,
    data: z.string(),
    summary: '用模板新增问卷',
  }),
})
