import { z } from 'zod'
import { rowOf } from '../../crud/schemas.ts'
import { withNouns } from '../../nouns.ts'
import { optional, text, wholeNumber } from '../../validators.ts'
import { dictionaryItem } from './dictionary.words.ts'

/** A menu entry as the console draws it; `meta.roles` limits it to role codes. */
export const MenuNode = z.object({
  id: z.number(),
  parentId: z.number(),
  name: z.string(),
  label: z.string(),
  path: z.string().nullable(),
  icon: z.string().nullable(),
  permission: z.string().nullable(),
  type: z.string(),
  sortOrder: z.number(),
  keepAlive: z.string(),
  /** "1": a built-in entry, which cannot be removed. */
  system: z.string().optional(),
  meta: z.object({
    roles: z.array(z.string()).optional(),
    icon: z.string().nullable(),
    title: z.string(),
    pinyin: z.string().optional(),
    initials: z.string().optional(),
  }),
  group: z.array(z.string()).optional(),
  query: z.record(z.string(), z.string()).optional(),
  get children(): z.ZodOptional<z.ZodArray<typeof MenuNode>> {
    return z.array(MenuNode).optional()
  },
})
export type MenuNode = z.output<typeof MenuNode>

export const MenuQuery = z.object({
  parentId: withNouns('menu', optional(wholeNumber(z.number().int()))),
  type: optional(text(10)),
})

/** A selectable item; `spelling` is its label in pinyin and in initials: "yijihuli yjhl". */
export const DictChoice = rowOf(dictionaryItem).extend({ spelling: z.string() })
export type DictChoice = z.output<typeof DictChoice>
