import { z } from 'zod'
import { Institution } from '../admin/session/institution.ts'

/** An institution was frozen, reopened, or got another end: its sessions stay valid and are notified. */
export const InstitutionChanged = Institution.extend({
  kind: z.literal('institution-changed'),
  tenantId: z.number(),
})

/** Redis key, written by services and read by gateways: the state after the newest change. */
export const institutionChangedKey = (tenantId: number) => `care:v1:institution-changed:${tenantId}`
