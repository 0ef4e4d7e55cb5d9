/** Concerns elders, imports, print. */
import { readFile } from 'node:fs/promises'
import { checkCharacter } from '@care/shared/id-card'
import { elders } from '@care/shared/people/elders/elders.contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pdfText } from '../../packages/services/src/testing/pdf-text.ts'
import { closeWindows, go, openBrowser, openFor } from '../support/browser.ts'
import { dismissCards } from '../support/cards.ts'
import { type SignedIn, signedIn } from '../support/client.ts'
import { choose } from '../support/forms.ts'

const origin = inject('origin')
/** Suffix of names and numbers, unique per run. */
const turn = String(Date.now()).slice(-8)
const named = (name: string) => `${name}${turn}`
const cardOf = (birthday: string, place: number) => {
  const digits = `110108${birthday}${String((Number(turn) + place) % 1000).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

let browser: Browser
let page: Page
let api: SignedIn

beforeAll(async () => {
  browser = await openBrowser()
  api = await signedIn(origin, 'haidian')
  page = await openFor(browser, origin, 'haidian', '/oldMan/index')
})
afterAll(closeWindows)

const pane = () => page.locator('main.page:visible')
const button = (name: string, place = pane()) => place.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
/** Performs an action and returns the file that the page downloads. */
const saved = async (act: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return new Uint8Array(await readFile(await file.path()))
}
const find = async (userName: string) => (await api.call(elders.page, { query: { userName } })).records

it('a new elder gets an archive with contacts, and its printout', async () => {
  const name = named('欧阳旅程')
  await dismissCards(page)
  await button('新增长者').click()
  await pane().getByLabel('姓名', { exact: true }).fill(name)
  await pane().getByLabel('身份证号', { exact: true }).fill(cardOf('19400501', 1))
  await pane().getByLabel('手机号码', { exact: true }).fill(`137${turn}`)
  const contact = pane().getByRole('group', { name: '联系人 1' })
  await contact.getByLabel('联系人姓名').fill('欧阳女儿')
  await choose(contact, '与长者关系', '女儿')
  await contact.getByLabel('联系电话').fill(`139${turn}`)
  await button('保存').click()

  await pane().getByText(name).first().waitFor()
  await pane().getByRole('tab', { name: '资料' }).click()
  await pane().getByText('1940-05-01').first().waitFor()
  await pane().getByRole('tab', { name: '联系人' }).click()
  await pane().locator('.contact-row', { hasText: '欧阳女儿' }).getByText('紧急联系人').waitFor()

  await button('打印').click()
  await page.getByRole('menuitem', { name: '档案', exact: true }).click()
  await page.locator('.viewer-sheet canvas').first().waitFor()
  const paper = await pdfText(await saved(() => button('下载').click()))
  expect(paper.join('')).toContain(name)
  expect(paper.join('')).toContain('欧阳女儿')
})

const heads = '姓名,性别,出生日期,身份证号,手机号码,护理等级,紧急联系人,联系人关系,联系人电话'

it('a file of elders is previewed, its good rows are imported, and no elder is imported twice', async () => {
  const name = named('诸葛导入')
  const lines = [
    heads,
    `${name}甲,,,${cardOf('19410203', 2)},,二级护理,诸葛儿子,儿子,138${turn}`,
    `${name}乙,女,1938/3/9,,,,,,`,
    `${name}丙,,,110108194102030000,,,,,`,
    `${name}丁,,,,,,,,`,
    `${name}戊,,1939-01-01,,,九级护理,,,`,
  ]
  const look = async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'elders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    })
    await button('校验文件', dialog('导入长者')).click()
  }
  await go(page, '/oldMan/index')
  await dismissCards(page)
  await button('导入').click()
  const template = await saved(() => button('下载模板', dialog('导入长者')).click())
  expect(String.fromCharCode(...template.subarray(0, 2))).toBe('PK')

  await look()
  const rows = dialog('导入长者').getByRole('row')
  await rows.filter({ hasText: '第 4 行' }).getByText('身份证号').waitFor()
  await rows.filter({ hasText: '第 5 行' }).getByText('请填写身份证号或出生日期').waitFor()
  await rows.filter({ hasText: '第 6 行' }).getByText('护理等级：没有这一项').waitFor()
  expect(await find(name)).toEqual([])
  await button('导入 2 行', dialog('导入长者')).click()
  await dialog('导入长者').getByText('导入完成，共 2 行').waitFor()
  expect((await find(name)).map(({ userName }) => userName).toSorted()).toEqual([`${name}乙`, `${name}甲`].toSorted())

  await button('继续导入', dialog('导入长者')).click()
  await look()
  await dialog('导入长者').getByText('行已存在，保持原样，不会导入').click()
  const there = dialog('导入长者').getByRole('listitem')
  await there.filter({ hasText: '第 2 行' }).filter({ hasText: '已有该号码的长者档案' }).waitFor()
  await there.filter({ hasText: '第 3 行' }).filter({ hasText: '已有同名且同日出生的长者档案' }).waitFor()
  expect(await button('没有可导入的数据', dialog('导入长者')).isDisabled()).toBe(true)
  expect(await find(name)).toHaveLength(2)
})
