import { z } from 'zod'
import { rowOf, searchOf } from '../../crud/schemas.ts'
import { pageSizeUpTo } from '../../http/page.ts'
import { chooseMessage, enterMessage, id, requiredText } from '../../validators.ts'
import { costProject } from './cost-project.words.ts'

/** A line of the checklist; a service can be finished once its required lines are ticked. */
export const CheckLine = z.object({
  text: requiredText(40, '请输入检查内容', '检查内容'),
  required: z.boolean('请选择是否必做').default(false),
})
export type CheckLine = z.output<typeof CheckLine>

/** `commodityIds` are the consumables that may be used, empty: any. */
export const CostProject = rowOf(costProject).extend({
  checks: z.array(z.object({ text: z.string(), required: z.boolean() })),
  commodityIds: z.array(z.number()),
  questionnaireIds: z.array(z.number()),
})
export type CostProject = z.output<typeof CostProject>

export const CostProjectSearch = searchOf(
  costProject,
  { tenantId: 'tenant', serverId: 'service', ids: 'project' },
  // clients of the specification's API read whole catalogues
  { size: pageSizeUpTo(999) },
)
export type CostProjectSearch = z.output<typeof CostProjectSearch>

/** Projects that may be ordered are all in use. */
export const OpenProjectSearch = CostProjectSearch.omit({ status: true })

/** Existing order items keep their copy of the former demands. */
export const ProjectDemandChange = z.object({
  id: id.of('project'),
  needSign: z.boolean('请选择是否需要签字'),
  needVoucher: z.boolean('请选择是否需要照片'),
  checks: z
    .array(CheckLine, enterMessage('检查清单'))
    .max(20, '检查清单最多20项')
    .refine((all) => new Set(all.map((line) => line.text)).size === all.length, '检查清单中有重复的内容'),
  commodityIds: z.array(id.of('plain:commodity'), chooseMessage('可用耗材')).max(50, '可用耗材最多50种'),
})
export type ProjectDemandChange = z.output<typeof ProjectDemandChange>
