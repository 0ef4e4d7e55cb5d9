import { z } from 'zod'
import { crud } from '../../../crud/crud.ts'
import { area, calls, get } from '../../../http/endpoint.ts'
import { TagChoice, TagChoicesQuery, Tagging } from './elder-tag.ts'
import { elderTag } from './elder-tag.words.ts'

const edit = calls({ access: 'elder:edit' })

export const elderTags = area('tenant-members', {
  ...crud('eldertag', 'eldertag', elderTag),
  choices: get('/eldertag/list', {
    access: 'elder:view',
    query: TagChoicesQuery,
    data: z.array(TagChoice),
    summary: '可选的长者标签，最多500个',
  }),
  tag: edit.put('/oldman/tags', '批量设置长者标签', { body: Tagging, data: z.object({ changed: z.number() }) }),
})
