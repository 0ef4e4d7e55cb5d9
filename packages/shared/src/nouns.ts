import { z } from 'zod'

/** What an id in a call can be of: one word for each thing. */
export type Noun =
  | 'accountRecord'
  | 'announcement'
  | 'application'
  | 'assessment'
  | 'backgroundJob'
  | 'bankEntry'
  | 'basePackage'
  | 'cameraLook'
  | 'contact'
  | 'client'
  | 'commodityMovement'
  | 'costPackage'
  | 'checkIn'
  | 'carePlan'
  | 'department'
  | 'device'
  | 'deviceCommand'
  | 'deviceManufactor'
  | 'deviceType'
  | 'dictionary'
  | 'dictionaryChange'
  | 'dictionaryItem'
  | 'drill'
  | 'dutyPlace'
  | 'dutySwap'
  | 'elder'
  | 'elderCode'
  | 'elderMerge'
  | 'embeddedPage'
  | 'externalFile'
  | 'familyPhone'
  | 'fence'
  | 'externalMessage'
  | 'file'
  | 'handover'
  | 'incident'
  | 'incidentTask'
  | 'healthCheck'
  | 'invitation'
  | 'job'
  | 'jobFile'
  | 'leave'
  | 'log'
  | 'menu'
  | 'newTenant'
  | 'order'
  | 'orderPlan'
  | 'packageBill'
  | 'packageInvoice'
  | 'packageOrder'
  | 'packagePrice'
  | 'packageProject'
  | 'parameter'
  | 'parameterChange'
  | 'person'
  | 'project'
  | 'publicHoliday'
  | 'questionnaire'
  | 'questionnaireLink'
  | 'questionnaireLogic'
  | 'questionnaireResult'
  | 'questionnaireTemplate'
  | 'questionnaireTheme'
  | 'quietPeriod'
  | 'role'
  | 'savedList'
  | 'service'
  | 'settlement'
  | 'servicePackage'
  | 'session'
  | 'setting'
  | 'staff'
  | 'tenant'
  | 'wall'
  | 'warning'
  | 'workOrder'
  /** A plain resource by its table: no other call speaks of it. */
  | `plain:${string}`

/** Several where one number may be of any of them. */
export type Nouns = Noun | readonly [Noun, ...Noun[]]

const known = z.registry<{ nouns: readonly Noun[] }>()

/** The schema, which now says whose ids it takes. It must not be shared: give it one that was made for this field. */
export function named<T extends z.ZodType>(nouns: Nouns, schema: T): T {
  known.add(schema, { nouns: [nouns].flat() as Noun[] })
  return schema
}

/** What the ids are of that a schema takes; nothing for a schema that takes no ids. */
export const nounsOf = (schema: z.core.$ZodType): readonly Noun[] | undefined => known.get(schema)?.nouns
