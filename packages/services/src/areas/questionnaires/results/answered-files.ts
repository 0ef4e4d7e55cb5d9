import { readAddress } from '../../files/files.port.ts'

/** Whether every file that answers name is kept by this institution. */
export function isOfInstitution(value: unknown, tenantId: number): boolean {
  if (typeof value === 'string')
    return !value.startsWith('/admin/sys-file/') || readAddress(value.split('?')[0] ?? '')?.tenantId === tenantId
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every((one) => isOfInstitution(one, tenantId))
}
