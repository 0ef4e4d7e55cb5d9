import type { Caller } from '@care/shared/admin/session/session'
import type { Logic, LogicDraft } from '@care/shared/forms/questionnaires/logic/logic'
import type { Db } from '../../../../platform/db/client.ts'
import { rowsOf } from '../../../../platform/db/rows.ts'
import type { Draft } from './questionnaire.repository.ts'

type Of = Pick<Draft, 'tenantId' | 'id' | 'key'>
const columns = ['id', 'formItemId', 'expression', 'conditionList'] as const

export async function findLogics(db: Db, { tenantId, id, key }: Of): Promise<Logic[]> {
  const rows = await db
    .selectFrom('questionnaireLogic')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .orderBy('id')
    .$castTo<Omit<Logic, 'projectKey'>>()
    .execute()
  return rows.map((row) => ({ ...row, projectKey: key }))
}

type Said = Pick<LogicDraft, 'formItemId' | 'expression' | 'conditionList'>
const said = ({ formItemId, expression, conditionList }: Said) => ({
  formItemId,
  expression,
  conditionList: JSON.stringify(conditionList),
})

/** Inserts rules; violates `questionnaire_logic_once` when an item already has a rule. */
export const insertLogics = (db: Db, { tenantId, id }: Of, logics: readonly Said[]) =>
  db
    .insertInto('questionnaireLogic')
    .values(logics.map((logic) => ({ tenantId, questionnaireId: id, ...said(logic) })))
    .returning('id')
    .execute()

/** Changes a rule; undefined when the rule is not found. */
export const changeLogic = (db: Db, form: Of, logicId: number, logic: Said) =>
  rowsOf(db, 'questionnaireLogic', { tenantId: form.tenantId, questionnaireId: form.id, id: logicId }).changed(
    said(logic),
    ['id'],
  )

/** Deletes a rule and returns its questionnaire's tenant and id; undefined when the rule is not found. */
export async function deleteLogic(db: Db, { tenantIds }: Caller, id: number) {
  const gone = await db
    .deleteFrom('questionnaireLogic')
    .where('tenantId', 'in', tenantIds)
    .where('id', '=', id)
    .returning(['tenantId', 'questionnaireId'])
    .executeTakeFirst()
  return gone && { tenantId: gone.tenantId, id: gone.questionnaireId }
}

/** Deletes the display rule of an item that is being removed. */
export const dropLogicOf = (db: Db, { tenantId, id }: Of, formItemId: number) =>
  rowsOf(db, 'questionnaireLogic', { tenantId, questionnaireId: id, formItemId }).remove()
