import { z } from 'zod'
import { namesOf } from '../things/thing.ts'
import { dateTime, id, optional } from '../validators.ts'
import { isUpright, ranges, upsideDown } from './plausible.ts'

const { heartRate, systolic, diastolic, bloodOxygen, bloodSugar, temperature, weight } = ranges

/** What is measured by hand, each as far as it was; `bloodSugar` before or after a meal by `measureType`. Units as of devices, kg. */
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

/** Why these values are no measurement, by the field that it is said at; null for a good one. */
function wrongOf(values: MeasuredValues): [at: keyof MeasuredValues, message: string] | null {
  const { systolic, diastolic } = values
  if (namesOf(measuredValues, 'measureType').every((name) => values[name] === undefined))
    return ['systolic', '请至少填写一项测量值']
  if (systolic === undefined && diastolic !== undefined) return ['systolic', '请同时填写收缩压和舒张压']
  if (systolic !== undefined && diastolic === undefined) return ['diastolic', '请同时填写收缩压和舒张压']
  if (systolic === undefined || diastolic === undefined) return null
  return isUpright({ systolic, diastolic }) ? null : ['systolic', upsideDown]
}

interface Context {
  addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void
}
export function insistOnValues(values: MeasuredValues, { addIssue }: Context) {
  const [at, message] = wrongOf(values) ?? []
  if (at && message) addIssue({ code: 'custom', message, path: [at] })
}

/** What a form holds, judged as the call does. */
export const MeasuredForm = Values.superRefine(insistOnValues)

/** Entered in the archive; `time` is when, at most 24 hours ago, now when not said. */
export const ManualMeasurement = z
  .object({ oldmanId: id.of('elder'), time: optional(dateTime), ...measuredValues })
  .superRefine(insistOnValues)
export type ManualMeasurement = z.output<typeof ManualMeasurement>
