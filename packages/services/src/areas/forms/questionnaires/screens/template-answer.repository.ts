import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { inTenant } from '../../../../platform/db/in-tenant.ts'

/** For each of these templates, the newest questionnaire of the institution made from it that is collecting answers. */
export const findTemplateForms = (db: Db, tenantId: number, templateKeys: readonly string[]) =>
  db
    .selectFrom('questionnaire')
    .distinctOn('sourceId')
    .select(['sourceId as templateKey', 'key'])
    .where('tenantId', '=', tenantId)
    .where('sourceId', 'in', templateKeys)
    .where('status', '=', QuestionnaireStatus.Collecting)
    .where('deleteTime', 'is', null)
    .orderBy('sourceId')
    .orderBy('id', 'desc')
    .execute()

interface Asked {
  tenantId: number
  oldmanId: number
  templateKeys: readonly string[]
}

/**
 * For each of these templates, the newest answer about the elder to any questionnaire made from it, except those in the
 * recycle bin. Some clients send the elder as `userId` only.
 */
export const findTemplateAnswers = (db: Db, { tenantId, oldmanId, templateKeys }: Asked) =>
  db
    .selectFrom('questionnaire as form')
    .innerJoin('questionnaireResult as result', inTenant('result.questionnaireId', 'form.id'))
    .leftJoin('sysUser as person', inTenant('person.id', 'result.fillUserId'))
    .distinctOn('form.sourceId')
    .select(['form.sourceId as templateKey', 'form.name', 'result.createTime as time', 'result.ruleName as grade'])
    .select([sql<number | null>`result.score::float8`.as('score'), 'person.nickName as fillName'])
    .where('form.tenantId', '=', tenantId)
    .where('form.sourceId', 'in', templateKeys)
    .where('form.deleteTime', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('result.oldmanId', '=', oldmanId),
        and([eb('result.oldmanId', 'is', null), eb('result.userId', '=', oldmanId)]),
      ]),
    )
    .orderBy('form.sourceId')
    .orderBy('result.id', 'desc')
    .execute()
