import { z } from 'zod'
import { area, calls, put } from '../../http/endpoint.ts'
import { chooseMessage, enterMessage, id, requiredText } from '../../validators.ts'
import { longestListName, maxPicked } from './saved-list-bounds.ts'

const signedIn = calls({ access: 'signed-in' })

/** Name of a list page: `elders`, `workOrders`. */
const page = z.string(chooseMessage('页面')).regex(/^[A-Za-z][\w.-]{0,59}$/, chooseMessage('页面'))
const name = requiredText(longestListName, '请输入列表名称', '列表名称')

/** The page's search parameters as texts, as in its address; `ids` are hand-picked rows. */
const values = z
  .record(
    z.string().regex(/^[A-Za-z]\w{0,49}$/, '筛选条件不正确'),
    z.string().trim().min(1, '请输入筛选条件').max(4_000, '筛选条件过长'),
    enterMessage('筛选条件'),
  )
  .refine((values) => Object.keys(values).length > 0, '请先设置筛选条件')
  .refine((values) => Object.keys(values).length <= 30, '筛选条件过多')
  .refine(({ ids = '1' }) => /^\d{1,15}(,\d{1,15})*$/.test(ids), '编号不正确')
  .refine(({ ids = '' }) => ids.split(',').length <= maxPicked, `一个列表最多${maxPicked}项`)

const SavedList = z.object({
  id: z.number(),
  name: z.string(),
  values: z.record(z.string(), z.string()),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Name of the author. */
  ownerName: z.string(),
})
export type SavedList = z.output<typeof SavedList>

/**
 * Saved filters of a list page: the user's own, and those shared with the institution. Results always follow the
 * user's permissions.
 */
export const savedLists = area('admin', {
  list: signedIn.get('/user/saved-list', '常用列表', { query: z.object({ page }), data: z.array(SavedList) }),
  create: signedIn.post('/user/saved-list', '保存常用列表', {
    body: z.object({ page, name, values }),
    data: z.object({ id: z.number() }),
  }),
  /** Changes a saved list. Its author may; for a shared list also every user with the permission to share. */
  update: signedIn.put('/user/saved-list', '修改常用列表', {
    body: z.object({ id: id.of('savedList'), name: name.optional(), values: values.optional() }),
  }),
  share: put('/user/saved-list/share', {
    access: 'savedlist:share',
    body: z.object({ id: id.of('savedList'), isShared: z.boolean('请选择是否共享') }),
    summary: '与机构共享常用列表',
  }),
  remove: signedIn.del('/user/saved-list/:id', '删除常用列表', { ids: { id: 'savedList' } }),
})
