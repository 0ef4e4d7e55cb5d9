import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { Elder } from '@care/shared/people/elders/elder'
import type { WorkOrder } from '@care/shared/work/work-orders/work-order'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ElderContext } from '../../../features/alarms/warnings/handling/elder-context.tsx'
import { BasicPanel } from '../../../features/overview/archive/basic-panel.tsx'
import { BedCard } from '../../../features/people/elders/codes/bed-card.tsx'
import { HealthPanel } from '../../../features/people/elders/health/health-panel.tsx'
import { OrderElder } from '../../../features/work/work-orders/order-elder.tsx'
import { useOrderElder } from '../../../features/work/work-orders/use-order-elder.ts'
import { mockAnswer } from '../../../testing/fake-server.ts'
import { archiveOf, choices } from '../../../testing/records.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { pageOfRows } from '../../../testing/rows.ts'
import { ElderBanner } from '../elder-banner.tsx'
import { summaryFromArchive } from '../elder-summary.ts'
import { FactInput } from './fact-input.tsx'

const { dictionaries, parameters, elders, healthRecords, healthChecks, warnings, measurements } = contract
const code = {
  id: 1,
  oldmanId: 7,
  qrcodeUrl: null,
  content: null,
  told: null,
  phoneOf: 1 as const,
  expireTime: null,
  status: 1 as const,
  scanCount: 0,
  lastScanTime: null,
  createTime: '',
}

beforeEach(() => {
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) =>
    choices(type, { 1: '高血压', 2: '糖尿病', 3: '听力残疾' }),
  )
  mockAnswer(parameters.publicValue, null)
  mockAnswer(healthRecords.get, null)
  mockAnswer(healthChecks.page, pageOfRows<never>([]))
  mockAnswer(warnings.page, pageOfRows<never>([]))
  mockAnswer(measurements.latest, [])
  mockAnswer(elders.history, { careLevels: [], changes: [], merge: null })
})

const factsSaid = { allergies: { by: '李护士', time: '2026-11-29 08:00:00' } }
/** Elders whose allergies and illnesses are known, none, or unknown. */
const known: [string, Partial<Elder>, { allergies: string; illnesses: string }][] = [
  [
    'what there is',
    { allergies: ['青霉素'], cdIsease: ['2'], pastIllness: '痛风', factsSaid },
    { allergies: '青霉素', illnesses: '糖尿病；痛风' },
  ],
  [
    'that there is nothing',
    { allergies: ['无'], cdIsease: ['无'], factsSaid },
    { allergies: '无已知过敏', illnesses: '无已知疾病' },
  ],
  ['that nobody has said', { factsSaid: {} }, { allergies: '未登记', illnesses: '未登记' }],
]
const order = {
  oldmanId: 7,
  oldmanName: '王秀英',
  oldmanPhone: null,
  oldmanAddress: null,
  careLevel: null,
  lng: null,
  lat: null,
} as unknown as WorkOrder
const OrderDrawer = () => <OrderElder order={order} served={useOrderElder(order, null)} />
/** Every place of the console that shows allergies or illnesses. */
const places: [string, (elder: Elder) => ReactNode, ('allergies' | 'illnesses')[]][] = [
  ['the banner', (elder) => <ElderBanner elder={{ name: '王秀英', ...summaryFromArchive(elder) }} />, ['allergies']],
  ['the drawer of an order', () => <OrderDrawer />, ['allergies']],
  ['the card at the bed', (elder) => <BedCard code={code} elder={elder} />, ['allergies']],
  ['the archive', (elder) => <BasicPanel elder={elder} isView />, ['allergies', 'illnesses']],
  ['the health record', (elder) => <HealthPanel elder={elder} oldmanId={7} isView />, ['allergies', 'illnesses']],
  [
    'the drawer of a warning',
    () => <ElderContext warning={{ ...warningNumber(77), trail: [] }}>…</ElderContext>,
    ['allergies', 'illnesses'],
  ],
]
it.each(known.flatMap((one) => places.map((place) => [place[0], one[0], place, one] as const)))(
  '%s shows %s',
  async (_, __, [___, place, told], [____, given, texts]) => {
    const elder = archiveOf(7, '王秀英', given)
    mockAnswer(elders.get, elder)
    renderPage(place(elder), { may: ['elder:view', 'warning:view', 'measurement:view', 'health:view'] })
    for (const kind of told)
      expect((await screen.findAllByText(new RegExp(`${texts[kind]}$`))).length).toBeGreaterThan(0)
    cleanup()
  },
)

function Form({ told }: { told: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>([])
  const tell = (next: unknown) => {
    setValue(next)
    told(next)
  }
  return <FactInput id="x" name="allergies" value={value} onChange={tell} />
}

it('the drawer of a warning shows the current age of the archive, not the copy in the warning', async () => {
  mockAnswer(elders.get, archiveOf(7, '王秀英', { age: 82 }))
  renderPage(<ElderContext warning={{ ...warningNumber(77, { age: 70 }), trail: [] }}>…</ElderContext>, {
    may: ['elder:view', 'warning:view'],
  })
  await screen.findByText('82 岁')
  expect(screen.queryByText('70 岁')).toBeNull()
})

it('the form first asks whether there are allergies or illnesses, then which', async () => {
  const user = userEvent.setup()
  const told = vi.fn()
  render(<Form told={told} />)
  const is = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  const sent = () => told.mock.lastCall?.[0]
  expect(is('未登记')).toBe(true)
  await user.click(screen.getByRole('radio', { name: '无已知过敏' }))
  expect([is('无已知过敏'), sent()]).toEqual([true, ['无']])
  await user.click(screen.getByRole('radio', { name: '有过敏' }))
  expect([is('有过敏'), sent()]).toEqual([true, ['']])
  await user.type(document.querySelector('#x-list') as HTMLElement, '青霉素{Enter}')
  expect(sent()).toEqual(['青霉素'])
  await user.click(screen.getByRole('radio', { name: '未登记' }))
  expect(sent()).toEqual([])
})
