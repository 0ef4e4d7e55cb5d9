import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../crud/schemas.ts'
import { chooseMessage, enterMessage, id, requiredText } from '../../validators.ts'
import { projectDemand } from './project-demand.words.ts'

/** A line of the checklist; a service can be finished once its required lines are ticked. */
export const CheckLine = z.object({
  text: requiredText(40, '请输入检查内容', '检查内容'),
  required: z.boolean('请选择是否必做').default(false),
})
export type CheckLine = z.output<typeof CheckLine>

/** `id` is the project's; `commodityIds` are the consumables that may be used, empty: any. */
export const ProjectDemandRow = z.object({
  id: z.number(),
  tenantId: z.number(),
  checks: z.array(z.object({ text: z.string(), required: z.boolean() })),
  commodityIds: z.array(z.number()),
  ...rowShapeOf(projectDemand.fields),
})
export type ProjectDemandRow = z.output<typeof ProjectDemandRow>

export const ProjectDemandSearch = searchOf(projectDemand, { tenantId: 'tenant', ids: 'project' })
export type ProjectDemandSearch = z.output<typeof ProjectDemandSearch>

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
