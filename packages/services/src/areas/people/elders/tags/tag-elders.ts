import type { Caller } from '@care/shared/admin/session/session'
import { notFound, refused, wrongInput } from '@care/shared/http/errors'
import type { Tagging } from '@care/shared/people/elders/tags/elder-tag'
import { maxTags } from '@care/shared/people/elders/tags/elder-tag.words'
import type { Db } from '../../../../platform/db/client.ts'
import type { RowKey } from '../../../../platform/db/keys.ts'
import { addChanges } from '../record/elder-record.repository.ts'
import {
  addTagsToElders,
  findOvertagged,
  findTagIds,
  findTags,
  lockElders,
  removeTagsFromElders,
} from './elder-tag.repository.ts'

/** Sets exactly these tags; returns whether anything changed. The caller must have locked the elder's record. */
export async function setTags(db: Db, caller: Caller, elder: RowKey, tagIds: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(tagIds)]
  const { tenantId, id } = elder
  if (wanted.length > 0) {
    const known = await findTags(db, { ...caller, tenantIds: [tenantId] }, wanted)
    if (known.length < wanted.length) throw wrongInput('tagIds', '标签不存在', 404)
  }
  const had = await findTagIds(db, elder)
  const gone = await removeTagsFromElders(
    db,
    tenantId,
    [id],
    had.filter((one) => !wanted.includes(one)),
  )
  const come = await addTagsToElders(db, caller, tenantId, [id], wanted)
  return gone.length + come.length > 0
}

/** Adds and removes tags of several elders of one institution, either for all of them or for none. */
export async function tagElders(db: Db, caller: Caller, { ids, add, remove }: Tagging): Promise<{ changed: number }> {
  const wanted = [...new Set(ids)]
  const elders = await lockElders(db, caller, wanted)
  if (elders.length < wanted.length) throw notFound('长者')
  const tags = [...new Set([...add, ...remove])]
  const known = await findTags(db, caller, tags)
  if (known.length < tags.length) throw notFound('标签')
  const [{ tenantId } = { tenantId: 0 }] = elders
  if ([...elders, ...known].some((one) => one.tenantId !== tenantId))
    throw refused('只能为同一机构的长者设置本机构的标签')

  const gone = await removeTagsFromElders(db, tenantId, wanted, remove)
  const come = await addTagsToElders(db, caller, tenantId, wanted, add)
  const over = await findOvertagged(db, tenantId, wanted)
  if (over) throw refused(`“${over}”的标签将超过${maxTags}个，请先移除一些`)
  const changed = new Set([...gone, ...come])
  await addChanges(
    db,
    caller,
    elders.filter(({ id }) => changed.has(id)),
    'update',
    ['tags'],
  )
  return { changed: changed.size }
}
