import { ApiError } from '@care/shared/http/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { DictSelect } from '../crud/fields/dict-select.tsx'
import { TenantSelect } from '../crud/fields/tenant-select.tsx'
import { menuInputs } from '../features/admin/administration/menu.fields.tsx'
import { ServicesCard } from '../features/admin/panel/services-card.tsx'
import { ServiceTree } from '../features/work/work-orders/form/service-tree.tsx'
import { ElderDrawer } from '../pickers/people/elder-drawer.tsx'
import { StaffDrawer } from '../pickers/people/staff/staff-drawer.tsx'
import { MapPicker } from '../pickers/places/map-picker.tsx'
import { RegionCascader } from '../pickers/places/region/region-cascader.tsx'
import { RegionMap } from '../pickers/places/region/region-map.tsx'

// test doubles: overlays render open, and a select renders its empty message
const { asList, asOpen } = vi.hoisted(() => ({
  asList: ({ emptyMessage }: { emptyMessage: ReactNode }) => emptyMessage,
  asOpen: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../kit/inputs/select.tsx', () => ({ Select: asList }))
vi.mock('primereact/treeselect', () => ({ TreeSelect: asList }))
vi.mock('primereact/overlaypanel', () => ({ OverlayPanel: asOpen }))
vi.mock('primereact/sidebar', () => ({ Sidebar: asOpen }))
vi.stubGlobal('localStorage', { getItem: () => null })

const message = '服务暂不可用，请稍后重试'

/** A client in which every query fails, except the one for the current user. */
function failingClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  client.setQueryData(['account', 'info', {}], { permissions: [] })
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added') query.setState({ status: 'error', error: new ApiError(503, message), fetchStatus: 'idle' })
  })
  return client
}

const nothing = () => undefined
const input = { id: 'x', value: undefined, onChange: nothing }
const place = { lng: 116.3, lat: 39.9 }

it.each<[string, () => ReactNode]>([
  ['items of a dictionary', () => <DictSelect type="care_level" {...input} />],
  ['institutions', () => <TenantSelect {...input} />],
  ['menus above', () => menuInputs.parentId.input(input)],
  ['regions', () => <RegionCascader {...input} />],
  ['maps to point at', () => <MapPicker centre={place} place={place} onMove={nothing} height={300} />],
  ['maps of a place', () => <RegionMap location="116.3,39.9" />],
  ['elders', () => <ElderDrawer onChoose={nothing} onHide={nothing} />],
  ['staff', () => <StaffDrawer onHide={nothing} />],
  ['states of third parties', () => <ServicesCard services={[]} />],
  ['services', () => <ServiceTree tenantId={1} onChoose={nothing} onTemplate={nothing} />],
])('%s that fail to load show an error and offer a retry', (_, picker) => {
  const html = renderToStaticMarkup(<QueryClientProvider client={failingClient()}>{picker()}</QueryClientProvider>)
  expect(html).toContain(message)
  expect(html).toContain('重试')
})
