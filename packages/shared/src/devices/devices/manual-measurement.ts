import { z } from 'zod'
import { namesOf } from '../../resources/resource.ts'
import { dateTime, id, optional } from '../../validators.ts'
import { isPressureOrdered, plausibleRanges, pressureOrderText } from './plausible.ts'

const { heartRate, systolic, diastolic, bloodOxygen, bloodSugar, temperature, weight } = plausibleRanges

/** Values measured by hand, all optional; `measureType`: when `bloodSugar` was taken. Units as for devices, kg. */
export const measuredValues = {
  systolic: systolic.optional(),
  diastolic: diastolic.optional(),
  heartRate: heartRate.optional(),
  bloodSugar: bloodSugar.optional(),
  measureType: z
    .number('测量时段不正确')
    .int('测量时段不正确')
    .min(1, '测量时段不正确')
    .max(5, '测量时段不正确')
    .optional(),
  temperature: temperature.optional(),
  bloodOxygen: bloodOxygen.optional(),
  weight: weight.optional(),
}
const Values = z.object(measuredValues)
export type MeasuredValues = z.output<typeof Values>

/** Why these values are not plausible, with the field to show it at; null when all are plausible. */
function wrongOf(values: MeasuredValues): [at: keyof MeasuredValues, message: string] | null {
  const { systolic, diastolic } = values
  if (namesOf(measuredValues, 'measureType').every((name) => values[name] === undefined))
    return ['systolic', '请至少填写一项测量值']
  if (systolic === undefined && diastolic !== undefined) return ['systolic', '请同时填写收缩压和舒张压']
  if (systolic !== undefined && diastolic === undefined) return ['diastolic', '请同时填写收缩压和舒张压']
  if (systolic === undefined || diastolic === undefined) return null
  return isPressureOrdered({ systolic, diastolic }) ? null : ['systolic', pressureOrderText]
}

interface Context {
  addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void
}
export function requireValues(values: MeasuredValues, { addIssue }: Context) {
  const [at, message] = wrongOf(values) ?? []
  if (at && message) addIssue({ code: 'custom', message, path: [at] })
}

/** The form's values, validated as in the call. */
export const MeasuredForm = Values.superRefine(requireValues)

/** A measurement entered in the archive; `time` is at most 24 hours ago, now by default. */
export const ManualMeasurement = z
  .object({ oldmanId: id.of('elder'), time: optional(dateTime), ...measuredValues })
  .superRefine(requireValues)
export type ManualMeasurement = z.output<typeof ManualMeasurement>
