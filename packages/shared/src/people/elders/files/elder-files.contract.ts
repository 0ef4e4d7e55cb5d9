import { z } from 'zod'
import { crud } from '../../../crud/crud.ts'
import { changeOf, newRecordOf } from '../../../crud/schemas.ts'
import { area, calls } from '../../../http/endpoint.ts'
import { PageQuery } from '../../../http/page.ts'
import { fileAddress, optionalId } from '../../../validators.ts'
import { elderFile } from './elder-file.words.ts'

const edit = calls({ access: 'elderfile:edit' })
const view = calls({ access: 'elderfile:view' })

/** A document that has expired or will within `expiryNotice` days; `daysLeft` is negative once expired. */
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

/** The caller must be able to read the scan's file; otherwise 404. */
export const elderFiles = area('tenant-members', {
  ...crud('oldmanfile', 'elderfile', elderFile),
  create: edit.post('/oldmanfile', '新增长者附件', { body: newRecordOf(elderFile).extend({ url: url() }) }),
  update: edit.put('/oldmanfile', '修改长者附件', { body: changeOf(elderFile).extend({ url: url() }) }),
  expiring: view.list(
    '/oldmanfile/expiring',
    '到期与即将到期的长者附件，最早的在前',
    ExpiringFile,
    PageQuery.extend({ oldmanId: optionalId.of('elder') }),
  ),
})
