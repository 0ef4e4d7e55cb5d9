import { z } from 'zod'
import { PageQuery } from '../../http/page.ts'
import { withNouns } from '../../nouns.ts'
import {
  chooseMessage,
  codeOf,
  dateTime,
  idNumber,
  optional,
  optionalId,
  requiredText,
  text,
} from '../../validators.ts'
import { FormItem, keyOf } from './items/form-item.ts'
import { Logic } from './logic/logic.ts'
import { questionnaireStatuses, questionnaireTypes, templateTypeIds } from './questionnaire.words.ts'
import { DressedTheme } from './theme.ts'

const status = z.literal([1, 2, 3])
const type = z.literal([1, 2, 3])

/** A questionnaire; only in JSON and paths it is called a project (api-shapes §3.1). */
export const Questionnaire = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  /** Sanitised HTML. */
  describe: z.string(),
  userId: z.number().nullable(),
  sourceType: z.literal([1, 2]),
  sourceId: z.string().nullable(),
  status,
  type: z.literal(1),
  deleted: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
  tenantId: z.number(),
  questionnaireType: type,
  /** Services of the catalogue that use the questionnaire. */
  serverProjectIds: z.array(z.number()),
  isDefault: z.boolean(),
  /** Whether this is the institution's check-in questionnaire for new residents. */
  isCheckin: z.boolean(),
  /** Number of the published version; null before the first. */
  version: z.number().nullable(),
  /** Whether the draft has changed since the published version, so that publishing creates a new version. */
  isChanged: z.boolean(),
})
export type Questionnaire = z.output<typeof Questionnaire>

const name = requiredText(100, '请输入问卷名称', '问卷名称')
const describe = z
  .string('问卷说明不正确')
  .max(20_000, '问卷说明过长')
  .refine((html) => html.isWellFormed() && !html.includes('\0'), '问卷说明含有非法字符')
  .nullish()
  .transform((said) => said ?? '')
const questionnaireType = codeOf(questionnaireTypes).pipe(type).nullish()

export const QuestionnaireDraft = z.object({ name, describe, questionnaireType })
export type QuestionnaireDraft = z.output<typeof QuestionnaireDraft>
export const QuestionnaireChange = z.object({ key: keyOf(), name, describe, questionnaireType })
export type QuestionnaireChange = z.output<typeof QuestionnaireChange>

export const ByKey = z.object({ key: keyOf() })
export const OfQuestionnaire = z.object({ projectKey: keyOf() })

export const QuestionnaireSearch = PageQuery.extend({
  name: optional(text(50)),
  status: optional(codeOf(questionnaireStatuses)),
  questionnaireType: optional(codeOf(questionnaireTypes)),
  /** Creation time, both ends included. */
  beginDateTime: optional(dateTime),
  endDateTime: optional(dateTime),
  serverProjectId: optionalId.of('project'),
  tenantId: optionalId.of('tenant'),
})
export type QuestionnaireSearch = z.output<typeof QuestionnaireSearch>

export const RecycledQuestionnaire = z.object({
  key: z.string(),
  name: z.string(),
  resultCount: z.number(),
  createTime: z.string(),
  updateTime: z.string(),
})
export type RecycledQuestionnaire = z.output<typeof RecycledQuestionnaire>

/** Everything needed to fill in or edit a questionnaire. */
export const Details = z.object({
  project: Questionnaire,
  projectItems: z.array(FormItem),
  userProjectTheme: DressedTheme.nullable(),
  projectLogics: z.array(Logic),
})
export type Details = z.output<typeof Details>

/**
 * What a questionnaire's page shows before its script is loaded, and what a messenger shows as a preview of its link.
 */
export const LinkPreview = z.object({
  name: z.string(),
  /** Whether the name is shown above the items. */
  isTitled: z.boolean(),
  shareTitle: z.string(),
  shareDesc: z.string(),
  /** A signed address, valid for some minutes; empty without a picture. */
  shareImg: z.string(),
})
export type LinkPreview = z.output<typeof LinkPreview>

/** `published`: the published version, even for those who may see the draft. */
export const DetailsQuery = z.object({ published: optional(z.literal(['1', 'true'])) })

export const Template = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  coverImg: z.string(),
  likeCount: z.number(),
  describe: z.string(),
  categoryId: z.number(),
  status: z.number(),
  createTime: z.string(),
})
export const OwnTemplate = Template.extend({ tenantId: z.number(), tenantName: z.string() })

/** `type` is the category. */
export const TemplateSearch = PageQuery.extend({
  name: optional(text(50)),
  type: optional(idNumber('模板分类不正确').pipe(z.literal(templateTypeIds, '模板分类不正确'))),
})
export type TemplateSearch = z.output<typeof TemplateSearch>
export const OwnTemplateSearch = TemplateSearch.extend({ tenantId: optionalId.of('tenant') })
export type OwnTemplateSearch = z.output<typeof OwnTemplateSearch>

export const templateKey = () =>
  withNouns(
    'questionnaireTemplate',
    z.string(chooseMessage('问卷模板', '模板不存在')).regex(/^[0-9a-f]{32}$/, chooseMessage('问卷模板', '模板不存在')),
  )

export const TemplateUse = z.object({ key: templateKey(), name: optional(name) })
export const TemplateSaving = z.object({
  key: keyOf(),
  categoryId: optional(idNumber('模板分类不正确').pipe(z.literal(templateTypeIds, '模板分类不正确'))),
})
