import { z } from 'zod'
import { area, calls, post } from '../../http/endpoint.ts'
import { PageQuery } from '../../http/page.ts'
import { chooseMessage, id, optional, optionalId, text } from '../../validators.ts'
import { keyOf } from './items/form-item.ts'
import { mostBound } from './questionnaire.words.ts'

const view = calls({ access: 'questionnaire:view' })

const Bound = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  questionId: z.number(),
  isDefault: z.boolean(),
  serverProjectId: z.number(),
  serverProjectName: z.string(),
  /** Status of the questionnaire; null where it was removed. */
  status: z.literal([1, 2, 3]).nullable(),
})
export type Bound = z.output<typeof Bound>

const isDefault = z.preprocess(
  (said) => (said === 0 || said === 1 ? said === 1 : said),
  z.boolean(chooseMessage('是否默认')),
)

/** Replaces all bindings of the service. */
const BindingChange = z.object({
  serverProjectId: id.of('project'),
  tenantId: id.of('tenant').nullish(),
  questions: z
    .array(
      z.object({
        /** Sent by clients and ignored, because the key identifies the questionnaire. */
        questionId: z.unknown().optional(),
        key: keyOf(),
        isDefault: isDefault.nullish().transform((said) => said ?? false),
      }),
      '请选择问卷',
    )
    .max(mostBound, `一个服务项目最多绑定${mostBound}份问卷`),
})
export type BindingChange = z.output<typeof BindingChange>

const filter = { serverProjectId: optionalId.of('project'), tenantId: optionalId.of('tenant') }
const BindingSearch = PageQuery.extend({ ...filter, name: optional(text(50)) })
export type BindingSearch = z.output<typeof BindingSearch>
const BindingQuery = z.object({
  ...filter,
  /** The services bound to one questionnaire. */
  key: optional(keyOf()),
  isDefault: optional(z.enum(['true', 'false', '1', '0'], chooseMessage('是否默认'))),
})
export type BindingQuery = z.output<typeof BindingQuery>

/** Questionnaires of a service in the catalogue; default ones come with each of its items (api-shapes §3.8). */
export const questionnaireBindings = area('tenant-questionnaire', {
  bind: post('/prprojectserverproject/updateCostProjectBindQuestion', {
    access: 'questionnaire:edit',
    body: BindingChange,
    summary: '绑定服务项目的问卷',
  }),
  page: view.list('/prprojectserverproject/getQuestionProjectByTenantPage', '服务项目的问卷列表', Bound, BindingSearch),
  list: view.get('/prprojectserverproject/getQuestionProjectByTenant', '服务项目的问卷', {
    query: BindingQuery,
    data: z.array(Bound),
  }),
})
