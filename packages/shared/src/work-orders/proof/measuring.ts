import { z } from 'zod'
import { Deed } from '../../deed.ts'
import { insistOnValues, measuredValues } from '../../devices/manual-measurement.ts'
import { id } from '../../validators.ts'

/** A measurement during a started item: it is stored in the elder's archive. */
export const Measuring = z.object({ id: id.of('job'), ...measuredValues, ...Deed.shape }).superRefine(insistOnValues)
export type Measuring = z.output<typeof Measuring>
