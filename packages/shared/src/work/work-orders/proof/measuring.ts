import { z } from 'zod'
import { measuredValues, requireValues } from '../../../devices/devices/manual-measurement.ts'
import { OfflineAction } from '../../../offline-action.ts'
import { id } from '../../../validators.ts'

/** A measurement during a started item, stored in the elder's archive. */
export const ServiceMeasurement = z
  .object({ id: id.of('job'), ...measuredValues, ...OfflineAction.shape })
  .superRefine(requireValues)
export type ServiceMeasurement = z.output<typeof ServiceMeasurement>
