import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'

const signedIn = calls({ ids: { name: 'setting' }, access: 'signed-in' })

/** Maximum bytes of one setting as JSON. */
export const settingLimit = 16 * 1024

/** Settings of one user, under a name like `columns.elders` or `theme`: private, and the same in every browser. */
export const settings = area('admin', {
  get: signedIn.get('/user/setting/:name', '个人设置', { data: z.json() }),
  save: signedIn.put('/user/setting/:name', '保存个人设置', {
    body: z.object({
      value: z
        .unknown()
        .refine((value) => value !== undefined, '请输入设置内容')
        .pipe(z.json()),
    }),
    isAudited: false,
    bodyLimit: settingLimit,
  }),
})
