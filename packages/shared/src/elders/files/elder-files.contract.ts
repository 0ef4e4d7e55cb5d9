import { z } from 'zod'
import { crud } from '../../crud/crud.ts'
import { changeOf, newOf } from '../../crud/schemas.ts'
import { area, get, post, put } from '../../http/endpoint.ts'
import { PageQuery, pageOf } from '../../http/page.ts'
import { fileAddress, optionalId } from '../../validators.ts'
import { elderFile } from './elder-file.words.ts'

/** A paper that is out of date or will be within `expiryNotice` days; `daysLeft` is below zero when it is. */
export const ExpiringFile = z.object({
  id: z.number(),
  oldmanId: z.number(),
  userName: z.string(),
  type: z.string(),
  name: z.string(),
  validTo: z.string(),
  daysLeft: z.number(),
})
export type ExpiringFile = z.output<typeof ExpiringFile>

const url = () => fileAddress.min(1, '请上传文件').nullable().optional()

/** A scan is a file that the caller may read; another's is 404. */
export const elderFiles = area('tenant-members', {
  ...crud('oldmanfile', 'elderfile', elderFile),
  create: post('/oldmanfile', {
    access: 'elderfile:edit',
    body: newOf(elderFile).extend({ url: url() }),
    summary: '新增长者附件',
  }),
  update: put('/oldmanfile', {
    access: 'elderfile:edit',
    body: changeOf(elderFile).extend({ url: url() }),
    summary: '修改长者附件',
  }),
  expiring: get('/oldmanfile/expiring', {
    access: 'elderfile:view',
    query: PageQuery.extend({ oldmanId: optionalId.of('elder') }),
    data: pageOf(ExpiringFile),
    summary: '到期与即将到期的长者附件，最早的在前',
  }),
})
