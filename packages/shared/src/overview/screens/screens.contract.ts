import { z } from 'zod'
import { area, calls } from '../../http/endpoint.ts'
import { InstitutionFigures, NameValue } from './house.ts'
import { OpenWarnings } from './open-warnings.ts'
import { Places } from './places.ts'
import { WardScreen } from './ward.ts'

const onTenantScreen = calls({ access: 'tenant_screen', evenPaused: true })
const onGroupScreen = calls({ access: 'group_screen' })

export type { NameValue } from './house.ts'

const Figures = z.object({
  oldmanTotal: z.number(),
  checkInTotal: z.number(),
  deviceTotal: z.number(),
  deviceOnline: z.number(),
  warningToday: z.number(),
  warningUnhandled: z.number(),
  workOrderToday: z.number(),
  workOrderFinished: z.number(),
  /** Median seconds from raised to claimed, last 7 days; null without any. */
  claimSeconds: z.number().nullable(),
  /** Median seconds from raised to handled, last 7 days; null without any. */
  handleSeconds: z.number().nullable(),
})
export type Figures = z.output<typeof Figures>

/** Per day, oldest first, `dates` as yyyy-MM-dd. */
const Trend = z.object({
  dates: z.array(z.string()),
  total: z.array(z.number()),
  handled: z.array(z.number()),
})
export type Trend = z.output<typeof Trend>
const ScreenOrder = z.object({
  id: z.number(),
  workNo: z.string(),
  oldmanName: z.string(),
  projectNames: z.string(),
  serverUserNames: z.string(),
  status: z.string(),
  emergencyType: z.string(),
  downTime: z.string(),
})
export type ScreenOrder = z.output<typeof ScreenOrder>

const DeviceTypeCount = z.object({
  name: z.string(),
  total: z.number(),
  online: z.number(),
})
export type DeviceTypeCount = z.output<typeof DeviceTypeCount>

/** Data of both screens; times are the server's. */
const Screen = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  logo: z.string().nullable(),
  /** Region code of the city or province to draw. */
  regionCode: z.string(),
  figures: Figures,
  ...OpenWarnings.shape,
  kinds: z.array(NameValue),
  trend: Trend,
  /** Number of warnings of the last 7 days by time until claimed, quickest bucket first, the last one "未接手". */
  claims: z.array(NameValue),
  deviceTypes: z.array(DeviceTypeCount),
  time: z.string(),
})
export type Screen = z.output<typeof Screen>

export const TenantScreen = Screen.extend({
  /** Position of the institution (GCJ-02). */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  ...InstitutionFigures.shape,
  /** The newest 20 work orders. */
  workOrders: z.array(ScreenOrder),
  ...Places.shape,
})
export type TenantScreen = z.output<typeof TenantScreen>

const TenantRow = z.object({
  tenantId: z.number(),
  tenantName: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  figures: Figures,
  /** Open orders, and the late ones among them (`OpenOrders`). */
  orders: z.object({ open: z.number(), late: z.number() }),
  beds: z.object({ total: z.number(), taken: z.number() }),
  /** Mean rating of thirty days, one to five; null without any. */
  score: z.number().nullable(),
})
export type TenantRow = z.output<typeof TenantRow>

/** `lng` and `lat` of the head office (GCJ-02). */
export const GroupScreen = Screen.extend({
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  tenants: z.array(TenantRow),
})
export type GroupScreen = z.output<typeof GroupScreen>

export const screens = area('tenant-statistics', {
  tenant: onTenantScreen.get('/screen/tenant', '机构大屏', { data: TenantScreen }),
  group: onGroupScreen.get('/screen/group', '集团大屏', { evenPaused: true, data: GroupScreen }),
  ward: onTenantScreen.get('/screen/ward/:floorId', '护理站大屏', {
    ids: { floorId: 'plain:floor' },
    data: WardScreen,
  }),
})
