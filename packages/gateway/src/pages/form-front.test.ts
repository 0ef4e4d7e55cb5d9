import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionnaires } from '@care/shared/forms/questionnaires/questionnaires.contract'
import { expect, it, onTestFinished } from 'vitest'
import { startGateway } from '../testing/gateway.ts'
import { withFront } from './form-front.ts'

const page = '<head><title>问卷</title></head><main><!--front--></main>'
const front = { name: '探访<登记>', isTitled: true, shareTitle: '', shareDesc: '', shareImg: '' }

it('the page shows the questionnaire’s name above the items, and the link preview has the institution’s texts', () => {
  expect(withFront(page, front, 'https://a.cn')).toBe(
    '<head><title>探访&#60;登记&#62;</title><meta property="og:title" content="探访&#60;登记&#62;" /></head>' +
      '<main><header class="fill-head"><h1>探访&#60;登记&#62;</h1></header></main>',
  )
  const shared = { ...front, isTitled: false, shareTitle: '请"您"填写', shareDesc: '三分钟', shareImg: '/file/1?s=2' }
  const told = withFront(page, shared, 'https://a.cn')
  expect(told).toContain('<main></main>')
  expect(told).toContain('og:title" content="请&#34;您&#34;填写"')
  expect(told).toContain('og:description" content="三分钟"')
  expect(told).toContain('og:image" content="https://a.cn/file/1?s=2"')
})

it('concurrent visitors cause one request, and the page opens without a name if the services return none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-dist-'))
  writeFileSync(join(folder, 'index.html'), page)
  const gateway = await startGateway({ FORMS_DIST: folder })
  onTestFinished(async () => {
    await gateway.stop()
    rmSync(folder, { recursive: true })
  })
  gateway.upstream.on('POST', questionnaires.front.path, ({ body }) =>
    JSON.parse(body).projectKey.startsWith('a') ? front : null,
  )
  const open = (key: string) => gateway.app.inject({ url: `/s/${key.repeat(32)}`, headers: { accept: 'text/html' } })
  const all = await Promise.all(Array.from({ length: 20 }, () => open('a')))
  expect(new Set(all.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1)
  expect(all[0]?.body).toContain('<h1>探访&#60;登记&#62;</h1>')
  const robot = await gateway.app.inject({ url: `/s/${'a'.repeat(32)}`, headers: { accept: '*/*' } })
  expect(robot.body).toContain('<meta property="og:title" content="探访&#60;登记&#62;" />')
  const asked = () => gateway.upstream.received.filter(({ path }) => path === questionnaires.front.path).length
  expect(asked()).toBe(1)
  const without = await open('b')
  expect([without.statusCode, without.body.includes('<title>问卷</title>')]).toEqual([200, true])
  expect(asked()).toBe(2)
})
