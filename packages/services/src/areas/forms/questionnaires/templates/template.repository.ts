import { operatorTenantId } from '@care/shared/admin/session/identity'
import type { Caller } from '@care/shared/admin/session/session'
import {
  type OwnTemplate,
  type OwnTemplateSearch,
  Template,
  type TemplateSearch,
} from '@care/shared/forms/questionnaires/questionnaire'
import type { Page } from '@care/shared/http/page'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../../platform/db/client.ts'
import { withTenant } from '../../../../platform/db/in-tenant.ts'
import { findListPage } from '../../../../platform/db/paging/filters.ts'
import type { QuestionnaireTemplate } from '../../../../platform/db/tables.ts'
import type { Version } from '../draft/version.repository.ts'
import type { PlatformTemplate } from './platform-template.ts'

const columns = Template.keyof().options
/** `type` is the category of the template. */
const filters = { parts: ['name'], where: { type: (type: number) => sql<SqlBool>`category_id = ${type}` } } as const

/** A page of the platform's templates, which all institutions see. */
export function findTemplatePage(db: Db, search: TemplateSearch): Promise<Page<z.output<typeof Template>>> {
  const rows = db.selectFrom('questionnaireTemplate').select(columns).where('tenantId', '=', operatorTenantId)
  return findListPage(db, rows.orderBy('id', 'desc'), search, filters)
}

/** The institution's own templates. */
export function findOwnTemplatePage(
  db: Db,
  { tenantIds }: Caller,
  search: OwnTemplateSearch,
): Promise<Page<z.output<typeof OwnTemplate>>> {
  const rows = db
    .selectFrom('questionnaireTemplate as template')
    .$call(withTenant('template'))
    .select(columns.map((column) => `template.${column}` as const))
    .select('template.tenantId')
    .where('template.tenantId', 'in', tenantIds)
    .orderBy('template.id', 'desc')
  return findListPage(db, rows, search, { ...filters, same: ['tenantId'] })
}

export const insertTemplate = (db: Db, row: Insertable<QuestionnaireTemplate>) =>
  db.insertInto('questionnaireTemplate').values(row).execute()

type TemplateForm = Omit<Version, 'version'> & {
  tenantId: number
  id: number
  key: string
  questionnaireType: 1 | 2 | 3
  createTime: string
}

/** A template of the caller's institutions or of the platform. */
export const findTemplate = (db: Db, { tenantIds }: Caller, key: string) =>
  db
    .selectFrom('questionnaireTemplate')
    .select(['tenantId', 'id', 'key', 'name', 'describe', 'questionnaireType', 'createTime'])
    .select(['items', 'logics', 'theme', 'setting'])
    .where('tenantId', 'in', [...tenantIds, operatorTenantId])
    .where('key', '=', key)
    .$castTo<TemplateForm>()
    .executeTakeFirst()

/**
 * Inserts a platform template once: an existing one stays unchanged. Does nothing in a database without the platform's
 * tenant.
 */
export async function insertPlatformTemplate(db: Db, { items, setting, ...told }: PlatformTemplate): Promise<void> {
  await sql`insert into questionnaire_template
      (tenant_id, key, name, describe, category_id, questionnaire_type, items, logics, setting)
    select id, ${told.key}, ${told.name}, ${told.describe}, ${told.categoryId}, ${told.questionnaireType},
      ${JSON.stringify(items)}::jsonb, '[]', ${JSON.stringify(setting)}::jsonb
    from sys_tenant where id = ${operatorTenantId}
    on conflict (key) do nothing`.execute(db)
}
