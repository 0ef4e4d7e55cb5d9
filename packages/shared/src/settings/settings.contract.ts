import { z } from 'zod'
import { area, get, put } from '../http/endpoint.ts'

/** Bytes of one setting as JSON. */
export const settingLimit = 16 * 1024

/** What one person set for themselves, under a name like `columns.elders` or `theme`: own only, on every browser. */
export const settings = area('admin', {
  get: get('/user/setting/:name', {
    ids: { name: 'setting' },
    access: 'signed-in',
    data: z.json(),
    summary: '个人设置',
  }),
  save: put('/user/setting/:name', {
    ids: { name: 'setting' },
    access: 'signed-in',
    body: z.object({
      value: z
        .unknown()
        .refine((value) => value !== undefined, '请输入设置内容')
        .pipe(z.json()),
    }),
    isAudited: false,
    bodyLimit: settingLimit,
    summary: '保存个人设置',
  }),
})
