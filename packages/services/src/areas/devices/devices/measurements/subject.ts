import type { Caller } from '@care/shared/admin/session/session'
import { orNotFound } from '@care/shared/http/errors'
import type { Db } from '../../../../platform/db/client.ts'
import { findSubject } from '../config/limits.repository.ts'

interface Asked {
  imei?: string | undefined
  oldmanId?: number | undefined
}

/**
 * The subject of measurements: the device, else the elder; with both the elder only narrows. 404 when it is
 * not visible to the caller.
 */
export const requireSubject = (db: Db, caller: Caller, asked: Asked) =>
  findSubject(db, caller, asked).then(orNotFound(asked.imei === undefined ? '长者' : '设备'))
