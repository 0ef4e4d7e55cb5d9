import { z } from 'zod'
import { id, optionalId } from '../../../validators.ts'
import { maxTags } from './elder-tag.words.ts'

/** A tag as part of an elder's row. */
export const Tag = z.object({ id: z.number(), name: z.string(), look: z.string() })
export type Tag = z.output<typeof Tag>

/** Ids of all tags of the elder after the change. */
export const tagIds = z
  .array(id.of('plain:elderTag', '长者标签'), '标签不正确')
  .max(maxTags, `每位长者最多${maxTags}个标签`)

const some = () =>
  z.array(id.of('plain:elderTag', '长者标签'), '标签不正确').max(maxTags, `一次最多${maxTags}个标签`).default([])

/** Tags removed from and added to several elders, in one transaction. */
export const Tagging = z
  .object({
    ids: z.array(id.of('elder'), '请选择长者').min(1, '请选择长者').max(200, '一次最多200位长者'),
    add: some(),
    remove: some(),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, '请选择标签')
export type Tagging = z.output<typeof Tagging>

export const TagChoice = Tag.extend({ tenantId: z.number(), tenantName: z.string() })
export type TagChoice = z.output<typeof TagChoice>
export const TagChoicesQuery = z.object({ tenantId: optionalId.of('tenant') })
