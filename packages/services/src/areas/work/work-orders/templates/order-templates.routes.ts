import { orNotFound } from '@care/shared/http/errors'
import { orderTemplate, orderTemplateItem } from '@care/shared/work/work-orders/templates/order-template.words'
import { orderTemplateItems, orderTemplates } from '@care/shared/work/work-orders/templates/order-templates.contract'
import type { FastifyInstance } from 'fastify'
import { type Serving, serve } from '../../../../platform/http/serve.ts'
import { plainVerbs } from '../../../../platform/plain/plain-verbs.ts'
import {
  findTemplateChoices,
  inInstitutionOfTemplate,
  ofTemplate,
  ofTemplateItem,
} from './order-template.repository.ts'

/** 工单模板: routes of templates with services that an institution often orders together. */
export async function orderTemplateRoutes(app: FastifyInstance, serving: Serving) {
  serve(app, serving, orderTemplates, {
    ...plainVerbs('workOrderTemplate', orderTemplate, ofTemplate),
    choices: ({ db, caller, query }) => findTemplateChoices(db, caller, query.tenantId),
  })
  const items = plainVerbs('workOrderTemplateItem', orderTemplateItem, ofTemplateItem)
  serve(app, serving, orderTemplateItems, {
    ...items,
    create: async ({ db, caller, body }) => {
      const own = await inInstitutionOfTemplate(db, caller, body.templateId).then(orNotFound(orderTemplate.noun))
      return items.create({ db, body, caller: own })
    },
  })
}
