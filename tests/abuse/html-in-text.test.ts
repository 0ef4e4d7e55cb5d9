import { contract } from '@care/shared/contract'
import { type Endpoint, endpointsOf, pathOf } from '@care/shared/http/endpoint'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoClient, demoPassword, type SignedIn, signedIn } from '../support/client.ts'
import { forgetLimits } from '../support/redis.ts'
import { withBystanders } from './support/bystander.ts'
import { markup, textFieldsOf, textsIn, withText } from './support/markup.ts'
import { expectRefusal } from './support/refusal.ts'

const origin = inject('origin')

/** The care loop and devices have their own; all other calls that write are looked at. */
const elsewhere = new Set(['workOrders', 'warnings', 'ingestion'])
const writing = endpointsOf(contract).filter(
  ({ name, method, options }) =>
    method !== 'GET' &&
    options.access !== 'internal' &&
    !elsewhere.has(name.split('.')[0] ?? '') &&
    options.encoding !== 'multipart',
)

interface Sent {
  as?: Record<string, string>
  params?: Record<string, string | number>
  body?: object
  query?: Record<string, string>
}

interface Try extends Omit<Sent, 'body'> {
  /** In order but for the one text; made anew for each. */
  body?: () => object | Promise<object>
  /** Fields that are taken, whatever is written in them; all others refuse. */
  kept?: string[]
  /** Those of them whose HTML is shown as such. */
  rich?: string[]
  /** Where they are read again; not said: nobody reads them. */
  read?: () => Promise<unknown>
}

const phone = `136${String(Date.now()).slice(-8)}`
const unknown = 987_654_321
/** A picture of one dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
const page = { current: 1, size: 100 }
const bearer = ({ token }: SignedIn) => ({ authorization: `Bearer ${token.access_token}` })
const defaults: Record<string, () => Record<string, string>> = {
  client: () => ({ authorization: demoClient }),
  public: () => ({}),
}
const asPerson = () => ({ params: { token: ticket } })

let operator: SignedIn
/** Of an institution made for this. */
let manager: SignedIn
/** The same person in another window, which is locked on the way. */
let locked: SignedIn
/** Of a registered person, and the institution that they ask for beside their first. */
let ticket: string
let asked: number
let own: { dict: number; item: number; param: number; menu: number; embedded: number; announcement: number }

const send = (endpoint: Endpoint, { as, params, query, body }: Sent) => {
  const isForm = endpoint.options.encoding === 'form'
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return fetch(origin + pathOf(endpoint, params ?? {}) + search, {
    method: endpoint.method,
    headers: {
      ...(as ?? defaults[endpoint.options.access]?.() ?? bearer(manager)),
      ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body) } : {}),
  })
}

async function codeFor(purpose: 'register') {
  await forgetLimits(origin)
  await send(contract.phone.send, { params: { mobile: phone }, query: { purpose } })
  const { records } = await operator.call(contract.smsOutbox.page, { query: page })
  return records.find((sent) => sent.phone === phone && sent.purpose === purpose)?.code ?? ''
}

const enterprise = { tenantName: `文本检查院${phone.slice(-4)}`, contactName: '周静', contactPhone: phone }

beforeAll(async () => {
  operator = await signedIn(origin, 'admin')
  const passwords = { password: demoPassword, confirmPassword: demoPassword }
  const registered = await send(contract.registration.register, {
    body: { phone, code: await codeFor('register'), nickName: '周静', ...passwords },
  })
  ticket = ((await registered.json()) as { data: { token: string } }).data.token
  const { call } = operator
  const apply = async () => {
    const answer = await send(contract.external.createTenant, { ...asPerson(), body: enterprise })
    return ((await answer.json()) as { data: { tenantId: number } }).data.tenantId
  }
  const tenantId = await apply()
  const { records } = await call(contract.applications.page, { query: { ...page, phone } })
  const id = records.find((one) => one.tenantId === tenantId)?.id ?? 0
  await call(contract.applications.audit, { body: { id, status: 1 } })
  manager = await signedIn(origin, phone)
  locked = await signedIn(origin, phone)
  enterprise.tenantName += '二'
  asked = await apply()
  own = await makeRecords()
})

async function makeRecords() {
  const { call } = operator
  const type = `text_${phone}`
  await call(contract.dictionaries.create, { body: { type, description: '检查' } })
  const dict = (await call(contract.dictionaries.page, { query: { ...page, type } })).records[0]?.id ?? 0
  await call(contract.dictionaries.createItem, { body: { dictId: dict, value: '1', label: '检查' } })
  const items = await call(contract.dictionaries.itemPage, { query: { ...page, dictId: dict } })
  const publicKey = `text-${phone}`
  await call(contract.parameters.create, { body: { publicKey, publicName: '检查', publicValue: '1' } })
  const params = await call(contract.parameters.page, { query: { ...page, publicKey } })
  const { menuId } = await call(contract.menus.create, {
    body: { parentId: -1, name: '检查', sortOrder: ourOrder, type: '1' },
  })
  const routerPath = `text-${phone}`
  await call(contract.embeddedPages.create, { body: { routerPath, name: '检查', url: 'https://example.com' } })
  const pages = await call(contract.embeddedPages.page, { query: { ...page, routerPath } })
  const { id } = await manager.call(contract.announcements.create, { body: draft })
  return {
    ...{ dict, item: items.records[0]?.id ?? 0, param: params.records[0]?.publicId ?? 0 },
    ...{ menu: menuId, embedded: pages.records[0]?.id ?? 0, announcement: id },
  }
}

afterAll(async () => {
  const { call } = operator
  await send(contract.external.cancelTenant, self({ tenantId: String(asked) }))
  const joining = (await applications()).records[0]
  if (joining) await send(contract.external.cancelJoin, self({ id: String(joining.id), tenantId: '1000010' }))
  const [dicts, params, pages, menus] = await Promise.all([
    call(contract.dictionaries.page, { query: { ...page, type: phone } }),
    call(contract.parameters.page, { query: { ...page, publicKey: phone } }),
    call(contract.embeddedPages.page, { query: { ...page, routerPath: phone } }),
    call(contract.menus.tree, { query: {} }),
  ])
  for (const { id } of dicts.records) await call(contract.dictionaries.remove, { params: { id } })
  for (const { publicId: id } of params.records) await call(contract.parameters.remove, { params: { id } })
  for (const { id } of pages.records) await call(contract.embeddedPages.remove, { params: { id } })
  for (const { id, sortOrder } of menus)
    if (sortOrder === ourOrder) await call(contract.menus.remove, { params: { id } })
})

/** By which our menu entries are known. */
const ourOrder = 9_871
let count = 0
const next = () => `${phone}${++count}`
const draft = { title: '检查', kind: '1' as const, content: '<p>检查</p>' }

const data = async (endpoint: Endpoint, sent: Sent) =>
  ((await (await send(endpoint, sent)).json()) as { data: unknown }).data
const self = (query?: Record<string, string>) => ({ params: { token: ticket }, ...(query && { query }) })
const asOperator = () => ({ as: bearer(operator) })
const wrong = 'Wrong2026'
const nobody = { username: 'nobody-at-all', password: wrong }
const social = { type: 'DEMO', code: 'x', state: 'a'.repeat(22), nonce: 'a'.repeat(22) }

const dicts = () => operator.call(contract.dictionaries.page, { query: { ...page, type: phone } })
const items = () => operator.call(contract.dictionaries.itemPage, { query: { ...page, dictId: own.dict } })
const params = () => operator.call(contract.parameters.page, { query: { ...page, publicKey: phone } })
const embedded = () => operator.call(contract.embeddedPages.page, { query: { ...page, routerPath: phone } })
const menuTree = () => operator.call(contract.menus.tree, { query: {} })
const applied = () => data(contract.external.tenantPage, self({ size: '100' }))
const invites = () => manager.call(contract.invitations.page, { query: page })
const applications = () =>
  data(contract.external.tenantPage, self({ size: '100', type: 'applied' })) as Promise<{ records: { id: number }[] }>
const announced = async () => {
  const { records } = await manager.call(contract.announcements.page, { query: page })
  return Promise.all(records.map(({ id }) => manager.call(contract.announcements.get, { params: { id } })))
}
const whole = ['tenantName', 'shortName', 'legalPerson', 'contactName', 'address']
const announcement = { kept: ['title', 'content'], rich: ['content'], read: announced }

/** What each call is sent beside the text, and which of its texts it takes. A call that is missing here fails the test. */
const tries: Record<string, () => Try> = {
  'session.token': () => ({ body: () => ({ grant_type: 'password', ...nobody }) }),
  'captcha.slide': () => ({ body: () => ({ randomStr: 'text-1', x: 1, duration: 300, trail: [[1, 2]] }) }),
  'account.tenantChoices': () => ({ body: () => nobody }),
  'signInHistory.panelCheck': () => ({ body: () => ({ tenantId: 1, userId: 1 }), kept: ['panel'] }),
  'lock.setPassword': () => ({
    body: () => ({ password: demoPassword, lockPassword: '1234' }),
    kept: ['lockPassword'],
  }),
  'lock.lock': () => ({ as: bearer(locked), body: () => ({}) }),
  'lock.unlock': () => ({ as: bearer(locked), body: () => ({ password: wrong }) }),
  'profile.edit': () => ({
    body: () => ({ nickName: '周静' }),
    kept: ['nickName', 'otp', 'password'],
    read: () => manager.call(contract.account.info, {}),
  }),
  'secondFactor.begin': () => ({ body: () => ({ password: wrong }) }),
  'secondFactor.confirm': () => ({ body: () => ({ otp: '000000' }) }),
  'secondFactor.remove': () => ({ body: () => ({ password: wrong, otp: '000000' }) }),
  'secondFactor.renewCodes': () => ({ body: () => ({ otp: '000000' }) }),
  'forgottenPassword.policy': () => ({ body: () => ({ phone, code: '000000' }) }),
  'forgottenPassword.reset': () => ({
    body: () => ({ phone, code: '000000', password: demoPassword, confirmPassword: demoPassword }),
  }),
  'registration.register': () => ({
    body: async () => ({
      phone,
      code: await codeFor('register'),
      password: demoPassword,
      confirmPassword: demoPassword,
    }),
  }),
  'registration.bindOpen': () => ({ ...self(), body: () => ({ ticket: 'x' }) }),
  'registration.updatePwd': () => ({
    ...self(),
    body: () => ({ oldPassword: wrong, newPassword: demoPassword, confirmPassword: demoPassword }),
  }),
  'external.createTenant': () => ({ ...self(), body: () => enterprise }),
  'external.updateEnterpriseInfo': () => ({
    ...self(),
    ...{ body: () => ({ tenantId: asked }), kept: whole, read: applied },
  }),
  'external.updateUserEnterprise': () => ({
    ...self(),
    ...{ body: () => ({}), kept: ['nickName'], read: () => data(contract.external.profile, self()) },
  }),
  'external.joinTenant': () => ({ ...self({ tenantId: '1000010' }), kept: ['remark'], read: applications }),
  'external.refused': () => ({ ...self({ tenantId: '1000010', id: String(unknown) }) }),
  'externalMessages.clear': () => ({ body: () => ({ token: ticket, recipient: phone }) }),
  'externalFiles.sign': () => ({ ...self(), body: () => ({ urls: ['/x'] }), kept: ['urls.0'] }),
  'applications.audit': () => ({ ...asOperator(), body: () => ({ id: unknown, status: 2, auditRemark: '检查' }) }),
  'invitations.invite': () => ({ params: { id: unknown }, body: () => ({}) }),
  'invitations.inviteByPhone': () => ({
    ...{
      body: async () => ({ phone: `135${next().slice(-8)}`, roleIds: await roles() }),
      kept: ['remark'],
      read: invites,
    },
  }),
  'invitations.judge': () => ({ params: { id: unknown }, body: () => ({ status: 2, reason: '检查' }) }),
  'phoneToken.token': () => ({ query: { grant_type: 'mobile', mobile: `SMS@${phone}`, code: '000000' } }),
  'socialToken.token': () => ({ query: { grant_type: 'mobile', mobile: 'DEMO@x', ...social } }),
  'socialBind.bind': () => ({ body: () => social }),
  'email.sendCode': () => ({ body: () => ({ email: 'x' }) }),
  'email.prove': () => ({ body: () => ({ email: 'a@example.com', code: '000000' }) }),
  'menus.create': () => ({
    ...{ ...asOperator(), kept: ['name'], read: menuTree },
    body: () => ({ parentId: -1, name: '检查', sortOrder: ourOrder, type: '1' }),
  }),
  'menus.update': () => ({
    ...{ ...asOperator(), kept: ['name'], read: menuTree, body: () => ({ menuId: own.menu }) },
  }),
  'dictionaries.create': () => ({
    ...{ ...asOperator(), kept: ['description', 'remarks'], read: dicts },
    body: () => ({ type: `text_${next()}`, description: '检查' }),
  }),
  'dictionaries.update': () => ({
    ...{ ...asOperator(), kept: ['description', 'remarks'], read: dicts, body: () => ({ id: own.dict }) },
  }),
  'dictionaries.createItem': () => ({
    ...{ ...asOperator(), kept: ['value', 'label', 'description', 'remarks'], read: items },
    body: () => ({ dictId: own.dict, value: next(), label: '检查' }),
  }),
  'dictionaries.updateItem': () => ({
    ...{ ...asOperator(), kept: ['value', 'label', 'description', 'remarks'], read: items },
    body: () => ({ id: own.item }),
  }),
  'parameters.create': () => ({
    ...{ ...asOperator(), kept: ['publicName', 'publicValue', 'validateCode'], read: params },
    body: () => ({ publicKey: `text-${next()}`, publicName: '检查', publicValue: '1' }),
  }),
  'parameters.update': () => ({
    ...{ ...asOperator(), kept: ['publicName', 'publicValue', 'validateCode'], read: params },
    body: () => ({ publicId: own.param }),
  }),
  'embeddedPages.create': () => ({
    ...{ ...asOperator(), kept: ['name'], read: embedded },
    body: () => ({ routerPath: `text-${next()}`, name: '检查', url: 'https://example.com' }),
  }),
  'embeddedPages.update': () => ({
    ...{ ...asOperator(), kept: ['name'], read: embedded, body: () => ({ id: own.embedded }) },
  }),
  'files.sign': () => ({ body: () => ({ urls: ['/x'] }), kept: ['urls.0'] }),
  'logs.report': () => ({
    body: () => [{ url: '/', message: '检查' }],
    kept: ['id', 'url', 'time', 'type', 'message', 'stack', 'info', 'requestId'].map((name) => `0.${name}`),
  }),
  'jobs.export': () => ({
    body: () => ({ call: 'logs.page', columns: [{ field: 'title', label: '标题' }], format: 'csv' }),
    kept: ['columns.0.label'],
  }),
  'announcements.create': () => ({ ...announcement, body: () => draft }),
  'announcements.update': () => ({ ...announcement, body: () => ({ ...draft, id: own.announcement }) }),
}

const roles = async () =>
  (await manager.call(contract.invitations.roles, { query: {} })).map(({ id }) => id).slice(0, 1)

const fields = ({ options }: Endpoint) => [
  ...textFieldsOf(options.body).map((field) => ({ ...field, part: 'body' as const })),
  ...(options.body ? [] : textFieldsOf(options.query).map((field) => ({ ...field, part: 'query' as const }))),
]
const withTexts = writing.filter((endpoint) => fields(endpoint).length > 0)
const names = Object.keys(tries)

it('has a try for every call that writes text', () => {
  expect(withTexts.map(({ name }) => name).filter((name) => !(name in tries))).toEqual([])
})

const isSecret = (path: string) => /password|otp/i.test(path)
/** In the order of the table: wrong passwords make the right one ask for more. */
const inOrder = withTexts.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))

describe.each(inOrder)('$name', (endpoint) => {
  it('takes HTML in a text as the characters that it is, or refuses it', async () => {
    const { kept = [], rich = [], read, body, query, ...plain } = tries[endpoint.name]?.() ?? {}
    const taken: string[] = []
    for (const { path, max, part } of fields(endpoint)) {
      const isRich = rich.includes(path)
      const harm = markup(max)
      const text = isRich ? `<p>检查</p>${harm}` : harm
      const given = {
        ...(body && { body: await body() }),
        ...(query && { query }),
      }
      const answer = await send(endpoint, { ...plain, ...given, [part]: withText(given[part] ?? {}, path, text) })
      const said = await answer.text()
      expect.soft(answer.headers.get('content-type'), path).toBe('application/json; charset=utf-8')
      expect.soft(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
      if (answer.status !== 200 || said.startsWith('{"code":1')) {
        const requestId = answer.headers.get('x-request-id')
        // a rule that says no may answer 200
        expectRefusal({ status: answer.status, body: said, requestId }, answer.status === 200 ? [200] : undefined)
        continue
      }
      taken.push(path)
      if (!read) continue
      const texts = textsIn(await read())
      if (isRich) expect.soft(texts.join(), path).not.toContain(harm)
      else if (isSecret(path)) expect.soft(texts, path).not.toContain(text)
      else expect.soft(texts, path).toContain(text)
    }
    expect(taken).toEqual(kept)
  })
})

it('keeps no HTML in the name of a file', async () => {
  const form = new FormData()
  form.set('type', 'picture')
  form.set('file', new File([Buffer.from(dot, 'base64')], '<img src=x onerror=alert(1)>.png', { type: 'image/png' }))
  const { path } = contract.files.upload
  const answer = await fetch(origin + path, { method: 'POST', headers: bearer(manager), body: form })
  expect(answer.status).toBe(200)
  const { records } = await manager.call(contract.files.page, { query: page })
  expect(records.map(({ original }) => original)).toEqual(['img src=x onerror=alert(1).png'])
})

withBystanders()
