import type { TenantQuotaUsage } from '@care/shared/admin/tenants/quota'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { buttons, rowWith } from '../../../testing/steps.ts'
import { QuotaUsagePage } from './quota-usage.page.tsx'

const { quotas } = contract
const rows: TenantQuotaUsage[] = [
  {
    tenantId: 5,
    tenantName: '海淀院',
    percent: 96,
    closest: 'elders',
    quotas: [
      { quota: 'elders', used: 96, limit: 100 },
      { quota: 'files', used: 1024 ** 2, limit: 4 * 1024 ** 2 },
    ],
  },
  {
    tenantId: 6,
    tenantName: '朝阳院',
    percent: null,
    closest: null,
    quotas: [{ quota: 'elders', used: 7, limit: null }],
  },
]

it('each institution is shown with the quota closest to its limit, and links to all its quotas', async () => {
  mockAnswer(quotas.page, pageOfRows(rows))
  mockAnswer(quotas.of, rows[0]?.quotas ?? [])
  const user = renderPage(<QuotaUsagePage />, { may: ['tenant:view', 'tenant:edit'], at: '/tenant/usage?above=80' })
  const row = await rowWith('海淀院')
  expect(row.textContent).toMatch(/96% 在册长者\s+即将用完/)
  expect(row.textContent).toContain('1.0 MB / 4.0 MB')
  expect((await rowWith('朝阳院')).textContent).toContain('没有限额')
  expect(queriesTo(quotas.page)[0]).toMatchObject({ above: '80' })
  // the list cannot be sorted by the user
  expect(screen.queryByRole('button', { name: '机构' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: '查看' }))
  const drawer = await screen.findByRole('dialog', { name: '海淀院' })
  expect(await within(drawer).findByText('文件空间')).toBeTruthy()
})

it('only users with permission can set quotas', async () => {
  mockAnswer(quotas.page, pageOfRows(rows))
  renderPage(<QuotaUsagePage />, { may: ['tenant:view'] })
  expect(buttons(await rowWith('海淀院'))).toEqual(['查看'])
})
