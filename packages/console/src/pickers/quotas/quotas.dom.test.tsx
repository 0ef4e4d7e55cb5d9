import type { Quota } from '@care/shared/admin/tenants/quota'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QuotaBars } from './quota-bars.tsx'

it.each<[Quota, string, string]>([
  [{ quota: 'elders', used: 1_234, limit: null }, '在册长者1,234 人 / 不限', 'silent'],
  [{ quota: 'elders', used: 79, limit: 100 }, '在册长者79 人 / 100 人79%', 'normal'],
  [{ quota: 'devices', used: 80, limit: 100 }, '未报废设备 接近限额80 台 / 100 台80%', 'attention'],
  [{ quota: 'staff', used: 95, limit: 100 }, '可用员工账号 即将用完95 个 / 100 个95%', 'urgent'],
  [{ quota: 'messages', used: 150, limit: 100 }, '本月短信 已用完150 条 / 100 条150%', 'urgent'],
  [{ quota: 'files', used: 3 * 1024 ** 2, limit: 4 * 1024 ** 2 }, '文件空间3.0 MB / 4.0 MB75%', 'normal'],
  [{ quota: 'points', used: 0, limit: 0 }, '每分钟上报 已用完0 条 / 0 条100%', 'urgent'],
])('shows for %j the usage and how close it is to the limit', (quota, words, tone) => {
  render(<QuotaBars quotas={[quota]} />)
  const bar = document.querySelector('.quota-bar')
  expect(bar?.textContent).toBe(words)
  expect([...(bar?.classList ?? [])].filter((one) => one.startsWith('tone-'))).toEqual([`tone-${tone}`])
  const track = bar?.querySelector<HTMLElement>('.quota-track > span')
  const percent = quota.limit === null ? undefined : quota.limit ? Math.min(100, (quota.used / quota.limit) * 100) : 100
  expect(track?.style.width).toBe(percent === undefined ? undefined : `${percent}%`)
})
