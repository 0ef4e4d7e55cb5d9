import { z } from 'zod'
import { crud } from '../../../crud/crud.ts'
import { area, get } from '../../../http/endpoint.ts'
import { optionalId } from '../../../validators.ts'
import { orderTemplate, orderTemplateItem } from './order-template.words.ts'

/** A template for a new order. */
export const OrderTemplateChoice = z.object({
  id: z.number(),
  name: z.string(),
  remarks: z.string().nullable(),
  items: z.array(
    z.object({
      serverProjectId: z.number(),
      serverProjectName: z.string(),
      /** Minutes after the first item. */
      offsetMinutes: z.number(),
      remarks: z.string().nullable(),
    }),
  ),
})
export type OrderTemplateChoice = z.output<typeof OrderTemplateChoice>

export const orderTemplates = area('tenant-members', {
  ...crud('workordertemplate', 'ordertemplate', orderTemplate),
  choices: get('/workordertemplate/choices', {
    access: 'workorder:create',
    query: z.object({ tenantId: optionalId.of('tenant') }),
    data: z.array(OrderTemplateChoice),
    summary: '可套用的工单模板',
  }),
})
export const orderTemplateItems = area(
  'tenant-members',
  crud('workordertemplateitem', 'ordertemplate', orderTemplateItem),
)
