import type { Caller } from '@care/shared/admin/session/session'
import type { OrderTemplateChoice } from '@care/shared/work/work-orders/templates/order-templates.contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { insert, insertReturningId, rowsOf } from '../../../../platform/db/rows.ts'

export const ofTemplate = {
  projectNames: sql`(select string_agg(projec_name, '、' order by item.offset_minutes, item.id)
    from work_order_template_item item
    join cost_project project on project.tenant_id = item.tenant_id and project.id = item.server_project_id
    where item.tenant_id = work_order_template.tenant_id and item.template_id = work_order_template.id)`,
}

export const ofTemplateItem = {
  projecName: sql`(select projec_name from cost_project project
    where project.tenant_id = work_order_template_item.tenant_id and project.id = work_order_template_item.server_project_id)`,
}

/** The templates of one institution that have items. */
export async function findTemplateChoices(
  db: Db,
  { tenantIds, tenantId }: Caller,
  asked: number | undefined,
): Promise<OrderTemplateChoice[]> {
  return db
    .selectFrom('workOrderTemplate as template')
    .innerJoin('workOrderTemplateItem as item', inTenant('item.templateId', 'template.id'))
    .innerJoin('costProject as project', inTenant('project.id', 'item.serverProjectId'))
    .select(['template.id', 'template.name', 'template.remarks'])
    .select(
      sql<OrderTemplateChoice['items']>`jsonb_agg(jsonb_build_object('serverProjectId', item.server_project_id,
        'serverProjectName', projec_name, 'offsetMinutes', item.offset_minutes, 'remarks', item.remarks)
        order by item.offset_minutes, item.id)`.as('items'),
    )
    .where('template.tenantId', 'in', tenantIds)
    .where('template.tenantId', '=', asked ?? tenantId)
    .groupBy(['template.tenantId', 'template.id'])
    .orderBy('template.name')
    .execute()
}

/** The caller, limited to the institution of the template. */
export async function inInstitutionOfTemplate(db: Db, caller: Caller, id: unknown): Promise<Caller | undefined> {
  const template = await rowsOf(db, 'workOrderTemplate', { tenantId: caller.tenantIds, id: Number(id) }).find([
    'tenantId',
  ])
  return template && { ...caller, tenantId: template.tenantId }
}

export const findProjectsByName = (db: Db, tenantId: number) =>
  db.selectFrom('costProject').select(['id', 'projecName']).where('tenantId', '=', tenantId).execute()

export async function insertTemplate(
  db: Db,
  by: { tenantId: number; createUser: string },
  template: { name: string; remarks: string },
  items: { serverProjectId: number; offsetMinutes: number }[],
): Promise<void> {
  const id = await insertReturningId(db, 'workOrderTemplate', { ...by, ...template })
  await insert(
    db,
    'workOrderTemplateItem',
    items.map((item) => ({ ...item, ...by, templateId: id })),
  )
}
