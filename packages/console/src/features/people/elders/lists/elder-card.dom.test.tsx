import { contract } from '@care/shared/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { elderOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { EldersPage } from './elders.page.tsx'

const { dictionaries, elders, tenants } = contract

beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: media === '(width < 768px)' }),
  )
  mockAnswer(dictionaries.items, [])
  mockAnswer(tenants.visible, [])
  mockAnswer(
    elders.page,
    pageOfRows([elderOf(1, '王秀英', { bedName: '201-A床', highRisks: [1] }), elderOf(2, '赵德胜', { age: null })]),
  )
})

it('a row on a phone shows bed or address and high risks, and opens the record', async () => {
  const user = renderPage(<EldersPage />, { may: ['elder:view'], at: '/oldMan/index' })
  await screen.findByText('王秀英')
  const rows = [...document.querySelectorAll<HTMLElement>('.list-card')]
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('王秀英 82 岁201-A床'),
    expect.stringContaining('赵德胜 颐和园路1号'),
  ])
  expect(rows[0]?.querySelectorAll('.tone-sos')).toHaveLength(1)
  await user.click(rows[1] as HTMLElement)
  expect(location.pathname + location.search).toMatch(/^\/oldMan\/detail\?id=2/)
})

it('on a phone a name can be searched without opening the other filters', async () => {
  const user = renderPage(<EldersPage />, { may: ['elder:view'], at: '/oldMan/index' })
  await screen.findByText('王秀英')
  await user.type(screen.getByLabelText('姓名'), '王{Enter}')
  await screen.findByText('王秀英')
  expect(queriesTo(elders.page).at(-1)).toMatchObject({ userName: '王' })
})
