import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { MenuDraft } from './admin/administration/menu.ts'
import { AnnouncementChange, AnnouncementDraft } from './admin/announcements/announcement.ts'
import { embeddedPage } from './admin/embedded/embedded-page.words.ts'
import { ApplicationVerdict, CompleteEnterprise } from './admin/external/external.ts'
import { InviteVerdict } from './admin/external/invite.ts'
import { ErrorLog, LogSearch } from './admin/logs/log.ts'
import { Caller } from './admin/session/session.ts'
import { changeOf, newRecordOf } from './crud/schemas.ts'
import { isRichLink, isRichPicture } from './rich-text.ts'

const refusalOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

const [eight, nine] = ['2026-11-21 08:00:00', '2026-11-21 09:00:00']
const announcement = { id: 1, title: '题', kind: '1', content: '<p>文</p>' }
const announced: [object, string | null][] = [
  [{}, null],
  [{ startTime: eight, endTime: nine }, null],
  [{ startTime: eight, endTime: eight }, '结束时间应晚于开始时间'],
  [{ startTime: nine, endTime: eight }, '结束时间应晚于开始时间'],
  [{ startTime: nine, endTime: null }, null],
  [{ endTime: eight }, null],
  [{ content: '<p><img src="x"></p>' }, null],
  [{ content: '<p> &nbsp;<br></p>\n' }, '请输入公告内容'],
  [{ content: '<imgx></imgx>' }, '请输入公告内容'],
  [{ content: '文\0' }, '公告内容含有非法字符'],
  [{ content: '文\ud800' }, '公告内容含有非法字符'],
]
const page = { id: 1, routerPath: 'own', name: '页', url: 'https://own.example/a?b=c#d' }
const embedded: [object, string | null][] = [
  [{}, null],
  [{ url: 'http://10.0.0.8:8080/' }, null],
  [{ url: 'https://user@own.example/' }, '页面地址不正确'],
  [{ url: 'https://:secret@own.example/' }, '页面地址不正确'],
  [{ url: 'https://' }, '页面地址不正确'],
  [{ url: 'javascript://own.example/%0aalert(1)' }, '链接必须以http或https开头'],
  [{ url: ' own.example' }, '链接必须以http或https开头'],
]
const menu = { parentId: -1, name: '知识库', sortOrder: 1, type: '0' }
const caller = { userId: 1, username: 'a', nickName: 'a', phone: null, tenantId: 2, permissions: [], sessionId: 's' }
const license = { businessLicenseUrl: '/admin/sys-file/1/a.png', creditCode: '91350100M000100Y43', legalPerson: '张三' }
const complete = {
  tenantName: '院',
  contactName: '张三',
  contactPhone: '13900000009',
  ...license,
  provinceCode: '110000',
  address: '学院路37号',
}

describe.each<[string, z.ZodType, object, [object, string | null][]]>([
  ['an announcement', AnnouncementDraft, announcement, announced],
  ['a changed announcement', AnnouncementChange, announcement, announced],
  ['a page of another site', newRecordOf(embeddedPage), page, embedded],
  ['a changed page of another site', changeOf(embeddedPage), page, embedded],
  [
    'an entry of the menu',
    MenuDraft,
    menu,
    [
      [{ group: ['/a', '/b'] }, null],
      [{ group: ['/a', 'b'] }, '地址片段以 / 开头'],
      [{ parentId: -2 }, '上级菜单不正确'],
      [{ permission: 'elder:view' }, null],
      [{ permission: 'elder:view:x' }, '权限标识不正确'],
      [{ icon: 'pi pi-book' }, null],
      [{ icon: '"><script>' }, '图标不正确'],
    ],
  ],
  [
    'a verdict on an application',
    ApplicationVerdict,
    { id: 1, status: 1 },
    [
      [{}, null],
      [{ status: 2, auditRemark: '缺证' }, null],
      [{ status: 2, auditRemark: ' ' }, '请输入拒绝原因'],
      [{ status: 2 }, '请输入拒绝原因'],
      [{ status: 0 }, '请选择审核结果'],
      [{ status: 4 }, '请选择审核结果'],
    ],
  ],
  [
    'a verdict on who asks to be let in',
    InviteVerdict,
    { status: 4 },
    [
      [{}, null],
      [{ status: 1, roleIds: [3] }, null],
      [{ status: 1 }, '请选择角色'],
      [{ status: 1, roleIds: [] }, '请选择角色'],
      [{ status: 2 }, '请输入拒绝原因'],
      [{ status: 2, reason: ' ' }, '请输入拒绝原因'],
      [{ status: 3 }, '请选择审核结果'],
      [{ status: 0 }, '请选择审核结果'],
    ],
  ],
  [
    'an institution as its form asks for it',
    CompleteEnterprise,
    complete,
    [
      [{}, null],
      [{ creditCode: '' }, '请输入统一社会信用代码'],
      [{ businessLicenseUrl: '' }, '请上传营业执照'],
      [{ legalPerson: ' ' }, '请输入法定代表人'],
      [{ provinceCode: '' }, '请选择所在地区'],
      [{ provinceCode: '11' }, '地区编码不正确'],
      [{ address: '' }, '请输入详细地址'],
    ],
  ],
  [
    'a search of the log',
    LogSearch,
    {},
    [
      [{ createTime: '' }, null],
      [{ createTime: `${eight},${nine}` }, null],
      [{ createTime: [eight, nine] }, null],
      [{ createTime: eight }, '时间范围不正确'],
      [{ createTime: [eight] }, '时间范围不正确'],
      [{ createTime: `${eight},` }, '请选择时间'],
    ],
  ],
  [
    'a caller',
    Caller,
    { ...caller, tenantIds: [2] },
    [
      [{}, null],
      [{ tenantIds: [] }, 'Too small: expected array to have >=1 items'],
    ],
  ],
])('%s', (_, schema, fine, cases) => {
  it.each(cases)('with %o: %s', (change, words) => expect(refusalOf(schema, { ...fine, ...change })).toBe(words))
})

it('truncates the texts of a page’s error report, and splits no surrogate pair', () => {
  expect(ErrorLog.parse({ url: 'x'.repeat(501), message: `a\ud800${'b'.repeat(1_000)}` })).toEqual({
    url: 'x'.repeat(500),
    message: `a\ufffd${'b'.repeat(998)}`,
    type: 'error',
  })
})

it.each([
  ['https://own.example/a', true],
  ['HTTP://own.example', true],
  ['javascript:alert("https://own.example")', false],
  [' https://own.example', false],
  ['https://own.example/a b', false],
  ['https://', false],
])('accepts %j as a link: %s', (href, may) => expect(isRichLink(href)).toBe(may))

it.each([
  ['/admin/sys-file/1000002/a-B_9.png', true],
  ['/admin/sys-file/1000002/a.png?expires=1&signature=a-b_c=', true],
  ['/admin/sys-file/1000002/a.png?x="onerror', false],
  ['https://evil.example/admin/sys-file/1/a.png', false],
  ['//admin/sys-file/1/a.png', false],
  ['/admin/sys-file/1/../a.png', false],
  ['data:image/png;base64,x', false],
])('accepts %j as a stored picture: %s', (src, may) => expect(isRichPicture(src)).toBe(may))
