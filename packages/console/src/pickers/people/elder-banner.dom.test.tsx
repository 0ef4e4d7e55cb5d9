import { contract } from '@care/shared/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mockAnswer } from '../../testing/fake-server.ts'
import { archiveOf, choices } from '../../testing/records.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ElderBanner } from './elder-banner.tsx'
import { summaryFromArchive } from './elder-summary.ts'

const { dictionaries, parameters } = contract
beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 2: '女儿' }))
  mockAnswer(parameters.publicValue, null)
})
const flags = async () => {
  await screen.findByText('王秀英')
  return [...document.querySelectorAll('.elder-flags li')].map(({ textContent }) => textContent)
}
const family = (id: number, name: string, isEmergency: boolean) => ({
  id,
  name,
  relation: '2',
  mobile: `1380000000${id}`,
  isEmergency,
  isGuardian: false,
  sort: id,
  hasKey: false,
  language: null,
  quietFrom: null,
  quietTo: null,
})

it.each<[string[], string]>([
  [['青霉素', '花生'], '过敏：青霉素、花生'],
  [['无'], '无已知过敏'],
  [[], '过敏史未登记'],
])('allergies entered as %j are shown as: %s', async (allergies, words) => {
  renderPage(<ElderBanner elder={{ name: '王秀英', ...summaryFromArchive(archiveOf(7, '王秀英', { allergies })) }} />)
  expect(await flags()).toEqual([words, '未登记联系人'])
})

it('shows who recorded the allergies, and when', async () => {
  const factsSaid = { allergies: { by: '李护士', time: '2026-11-29 08:00:00' } }
  renderPage(
    <ElderBanner
      elder={{ name: '王秀英', ...summaryFromArchive(archiveOf(7, '王秀英', { allergies: ['无'], factsSaid })) }}
    />,
  )
  expect((await screen.findByText('无已知过敏')).title).toBe('李护士 2026-11-29 登记')
})

it('shows risks beside the allergies, and the first contact', async () => {
  const known = summaryFromArchive(
    archiveOf(7, '王秀英', {
      allergies: ['无'],
      risks: ['跌倒高风险'],
      families: [family(1, '甲', false), family(2, '乙', true)],
    }),
  )
  renderPage(<ElderBanner elder={{ name: '王秀英', ...known }} />)
  await screen.findByText('女儿')
  expect(await flags()).toEqual(['无已知过敏', '跌倒高风险', '首要联系人 乙女儿138 0000 0002'])
})

it('a record without allergy data does not show that there are no allergies', async () => {
  renderPage(<ElderBanner elder={{ name: '王秀英' }} />)
  expect(await flags()).toEqual([])
})
