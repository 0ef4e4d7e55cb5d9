import { randomUUID } from 'node:crypto'
import {
  type FormItem,
  type FormItemDraft,
  toStoredDefault,
  toWireDefault,
} from '@care/shared/forms/questionnaires/items/form-item'
import { type ItemType, isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import { insert, rowsOf } from '../../../../platform/db/rows.ts'
import type { Draft } from './questionnaire.repository.ts'

type Of = Pick<Draft, 'tenantId' | 'id' | 'key'>

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

/** The draft's items in their order. */
export async function findItems(db: Db, { tenantId, id, key }: Of): Promise<FormItem[]> {
  const rows = await db
    .selectFrom('questionnaireItem')
    .select(['id', 'formItemId', 'type', 'label', 'showLabel', 'required', 'defaultValue', 'placeholder'])
    .select(['sort', 'span', 'expand', 'regList', 'revision'])
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    projectKey: key,
    type: row.type as ItemType,
    displayType: isDisplayed(row.type as ItemType),
    defaultValue: toWireDefault(row.defaultValue),
    expand: row.expand as FormItem['expand'],
    regList: row.regList as FormItem['regList'],
  }))
}

const said = ({
  type,
  label,
  showLabel,
  required,
  defaultValue,
  placeholder,
  span,
  expand,
  regList,
  revision,
}: FormItemDraft) => ({
  type,
  label,
  showLabel,
  required,
  placeholder: placeholder ?? null,
  span,
  expand: JSON.stringify(expand),
  regList: JSON.stringify(regList),
  defaultValue: json(toStoredDefault(defaultValue)),
  revision: revision ?? randomUUID(),
})

export const insertItem = (db: Db, { tenantId, id }: Of, item: FormItemDraft, sort: number) =>
  db
    .insertInto('questionnaireItem')
    .values({ tenantId, questionnaireId: id, formItemId: item.formItemId, sort, ...said(item) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Copies items of another questionnaire or template unchanged. */
export async function copyItems(db: Db, { tenantId, id }: Of, items: readonly FormItem[]): Promise<void> {
  if (items.length === 0) return
  await insert(
    db,
    'questionnaireItem',
    items.map((item) => ({
      tenantId,
      questionnaireId: id,
      formItemId: item.formItemId,
      sort: item.sort,
      ...said({ ...item, placeholder: item.placeholder }),
    })),
  )
}

const one = (db: Db, { tenantId, id }: Of, formItemId: number) =>
  db
    .updateTable('questionnaireItem')
    .where('tenantId', '=', tenantId)
    .where('questionnaireId', '=', id)
    .where('formItemId', '=', formItemId)

/** Changes an item; undefined when the item is not found. */
export const changeItem = (db: Db, form: Of, item: FormItemDraft) =>
  one(db, form, item.formItemId).set(said(item)).returning('id').executeTakeFirst()

export const placeItem = (db: Db, form: Of, formItemId: number, sort: number) =>
  one(db, form, formItemId).set({ sort }).execute()

/** Gives these items sort numbers at a distance of `step`, in this order. */
export async function renumberItems(db: Db, { tenantId, id }: Of, ids: readonly number[], step: number): Promise<void> {
  await sql`update questionnaire_item as item set sort = placed.nth * ${step}
    from unnest(${ids}::bigint[]) with ordinality as placed (id, nth)
    where item.tenant_id = ${tenantId} and item.questionnaire_id = ${id} and item.id = placed.id`.execute(db)
}

/** Deletes an item; false when the item is not found. */
export const deleteItem = (db: Db, { tenantId, id }: Of, formItemId: number): Promise<boolean> =>
  rowsOf(db, 'questionnaireItem', { tenantId, questionnaireId: id, formItemId }).remove()
