import type { Caller } from '@care/shared/admin/session/session'
import {
  type FormItemDraft,
  type ItemMove,
  type ItemPosition,
  sortStep,
} from '@care/shared/forms/questionnaires/items/form-item'
import { maxItems } from '@care/shared/forms/questionnaires/questionnaire.words'
import { conflict, notFound, refused } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { cleanHtml, requirePictures, stripSignatures } from '../pictures.ts'
import { changeItem, deleteItem, findItems, insertItem, placeItem, renumberItems } from './item.repository.ts'
import { dropLogicOf } from './logic.repository.ts'
import { placeAtEnd, placeBetween } from './place-between.ts'
import { changeQuestionnaire, type Draft } from './questionnaire.repository.ts'
import { draftToChange } from './write-questionnaire.ts'

/**
 * Prepares an item for storing: removes HTML that is not allowed, and replaces signed picture addresses by permanent
 * ones.
 */
const kept = (item: FormItemDraft, { tenantId }: Draft): FormItemDraft => ({
  ...item,
  label: cleanHtml(item.label, tenantId),
  expand: stripSignatures(item.expand, tenantId),
})

/** Appends an item. Its number is never reused, even after the item is removed. */
export async function createItem(db: Db, caller: Caller, given: FormItemDraft): Promise<ItemPosition> {
  const draft = await draftToChange(db, caller, given.projectKey)
  const item = kept(given, draft)
  const items = await findItems(db, draft)
  if (items.length >= maxItems) throw refused(`题目最多${maxItems}个`)
  const { formItemId } = item
  if (formItemId <= (draft.maxFormItemId ?? 0)) throw conflict('题目编号已被使用，请刷新后重试')
  await requirePictures(db, caller, item)
  const sort = placeAtEnd(items.at(-1)?.sort)
  const { id } = await insertItem(db, draft, item, sort)
  await changeQuestionnaire(db, draft, { maxFormItemId: formItemId })
  return { sort, itemDataId: id, operateSuccess: true }
}

export async function updateItem(db: Db, caller: Caller, given: FormItemDraft): Promise<true> {
  const draft = await draftToChange(db, caller, given.projectKey)
  const item = kept(given, draft)
  const before = (await findItems(db, draft)).find(({ formItemId }) => formItemId === item.formItemId)
  if (!before) throw notFound('题目')
  if (item.was && item.was !== before.revision) throw conflict('这道题刚被其他人修改，请查看后再保存')
  await requirePictures(db, caller, item, before)
  // a revision equal to the stored one was only sent back by the client, so the item gets a new one
  const revision = item.revision === before.revision ? null : item.revision
  await changeItem(db, draft, { ...item, revision })
  await changeQuestionnaire(db, draft)
  return true
}

/**
 * Removes an item and its own display rule. Rules of other items that refer to it block publishing until they are
 * corrected.
 */
export async function removeItem(
  db: Db,
  caller: Caller,
  { projectKey, formItemId }: { projectKey: string; formItemId: number },
): Promise<true> {
  const draft = await draftToChange(db, caller, projectKey)
  if (!(await deleteItem(db, draft, formItemId))) throw notFound('题目')
  await dropLogicOf(db, draft, formItemId)
  await changeQuestionnaire(db, draft)
  return true
}

/**
 * Moves an item between the neighbours with these sort numbers. If no number is left between them, renumbers all items.
 */
export async function sortItem(db: Db, caller: Caller, change: ItemMove): Promise<ItemPosition> {
  const draft = await draftToChange(db, caller, change.projectKey)
  const items = await findItems(db, draft)
  const moved = items.find(({ formItemId }) => formItemId === change.formItemId)
  if (!moved) throw notFound('题目')
  const others = items.filter(({ id }) => id !== moved.id)
  const { beforePosition: before, afterPosition: after } = change
  const at = placeAmong(others, before ?? undefined, after ?? undefined)
  if (at === null) throw conflict('题目顺序已变更，请刷新后重试')
  const place = placeBetween(others[at - 1]?.sort, others[at]?.sort)
  if (place !== null) await placeItem(db, draft, moved.formItemId, place)
  else
    await renumberItems(
      db,
      draft,
      [...others.slice(0, at), moved, ...others.slice(at)].map(({ id }) => id),
      sortStep,
    )
  await changeQuestionnaire(db, draft)
  return { sort: place ?? (at + 1) * sortStep, itemDataId: moved.id, operateSuccess: true }
}

/** The index between these neighbours; null when they are no longer next to each other. */
function placeAmong(others: readonly { sort: number }[], before?: number, after?: number): number | null {
  if (before !== undefined) {
    const at = others.findIndex(({ sort }) => sort === before)
    return at < 0 || (after !== undefined && others[at + 1]?.sort !== after) ? null : at + 1
  }
  const at = after === undefined ? others.length : others.findIndex(({ sort }) => sort === after)
  return at < 0 ? null : at
}
