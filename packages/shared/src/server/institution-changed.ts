import { z } from 'zod'
import { Institution } from '../session/institution.ts'

/** An institution was frozen, opened again, or ends at another time: its sessions live on and are told so. */
export const InstitutionChanged = Institution.extend({
  kind: z.literal('institution-changed'),
  tenantId: z.number(),
})

/** In Redis, written by services and read by gateways: how it stands since the newest change. */
export const institutionChangedKey = (tenantId: number) => `care:v1:institution-changed:${tenantId}`
