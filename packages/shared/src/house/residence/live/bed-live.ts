import { z } from 'zod'
import { idList, optionalId } from '../../../validators.ts'

/** The values of an elder on the tile of the bed, in displayed order. */
export const vitalNames = ['heartRate', 'bloodOxygen', 'bloodPressure', 'temperature', 'breath'] as const
export const vitalLabels = {
  heartRate: '心率',
  bloodOxygen: '血氧',
  bloodPressure: '血压',
  temperature: '体温',
  breath: '呼吸',
} as const satisfies Record<(typeof vitalNames)[number], string>

/** An elder's newest values of the last day, and when each was measured. */
export const Vitals = z.object({
  heartRate: z.number().nullable(),
  breath: z.number().nullable(),
  bloodPressure: z.string().nullable(),
  bloodOxygen: z.number().nullable(),
  temperature: z.number().nullable(),
  measuredAt: z.partialRecord(z.enum(vitalNames), z.string()),
})
export type Vitals = z.output<typeof Vitals>

/** `inBed` is null without a mat, and while the mat is silent; `inBedSince`: when it last changed. */
const ResidentLive = z.object({
  oldmanId: z.number(),
  hasMat: z.boolean(),
  inBed: z.number().nullable(),
  inBedSince: z.string().nullable(),
  ...Vitals.shape,
})
export type ResidentLive = z.output<typeof ResidentLive>

/** What a tile shows of an unhandled warning; `seq` is that of the feed. */
const BedWarning = z.object({
  id: z.number(),
  seq: z.number(),
  oldmanId: z.number().nullable(),
  source: z.string(),
  sourceType: z.number(),
  warningLevel: z.number(),
  isDisposed: z.number(),
  lastHappenTime: z.string(),
})
export type BedWarning = z.output<typeof BedWarning>

/** The live layer of the bed map at one moment; warnings only for those who may see them. Later changes come by the feed. */
export const BedLive = z.object({ residents: z.array(ResidentLive), warnings: z.array(BedWarning) })
export type BedLive = z.output<typeof BedLive>

/** The residents of a building, or these elders. */
export const BedLiveQuery = z
  .object({ buildingId: optionalId.of('plain:building'), ids: idList.of('elder') })
  .refine(({ buildingId, ids }) => (buildingId === undefined) !== (ids === undefined), {
    message: '请选择楼栋或长者',
    path: ['buildingId'],
  })
export type BedLiveQuery = z.output<typeof BedLiveQuery>
