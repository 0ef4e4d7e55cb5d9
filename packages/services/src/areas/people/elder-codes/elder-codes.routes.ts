import { orNotFound, refused } from '@care/shared/http/errors'
import { CodeStatus, codePath, type ElderCode } from '@care/shared/people/elder-codes/elder-code'
import { elderCodes } from '@care/shared/people/elder-codes/elder-codes.contract'
import { CheckIn, checkIns } from '@care/shared/people/elders/check-in'
import type { FastifyInstance } from 'fastify'
import qrcode from 'qrcode'
import type { Db } from '../../../platform/db/client.ts'
import { findTenantOfElder } from '../../../platform/elder/elder.repository.ts'
import { type Serving, serve } from '../../../platform/http/serve.ts'
import { sha256 } from '../../../platform/secrets/sha256.ts'
import { createCodeTokens } from './code-tokens.ts'
import {
  changeCode,
  findCode,
  findNewestCode,
  findScanResult,
  insertCode,
  lockElder,
  scanCode,
} from './elder-code.repository.ts'

export interface ElderCodesServing extends Serving {
  /** The first secret encrypts, all of them decrypt (key rotation). */
  dataSecrets: readonly string[]
}

type Kept = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** 长者二维码: whoever scans the code sees a phone number to call, and no data of the elder. */
export async function elderCodeRoutes(app: FastifyInstance, { dataSecrets, ...serving }: ElderCodesServing) {
  const tokens = createCodeTokens(dataSecrets)
  async function shown(db: Db, origin: string, kept: Kept): Promise<ElderCode> {
    const { tokenSealed, tenantId, ...code } = kept
    const told = await findScanResult(db, kept)
    const answered = { ...code, told: told?.answer ?? null }
    if (code.status !== CodeStatus.Active) return { ...answered, content: null, qrcodeUrl: null }
    const content = `${origin}${codePath}${tokens.open(tokenSealed, tenantId)}`
    // error correction level Q, because a code fixed to a bed gets scratched or partly covered
    const svg = await qrcode.toString(content, { type: 'svg', margin: 1, errorCorrectionLevel: 'Q' })
    return { ...answered, content, qrcodeUrl: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
  }

  serve(app, serving, elderCodes, {
    newest: async ({ db, caller, params, origin }) => {
      await findTenantOfElder(db, caller, params.id).then(orNotFound('长者'))
      const code = await findNewestCode(db, caller, params.id)
      return code ? shown(db, origin, code) : null
    },
    create: async ({ db, caller, body: { oldmanId, phoneOf, expireTime = null }, origin }) => {
      const { tenantId, userName, checkInStatus } = await lockElder(db, caller, oldmanId).then(orNotFound('长者'))
      const gone = [CheckIn.Left, CheckIn.Deceased].find((state) => state === checkInStatus)
      if (gone) throw refused(`${userName}${checkIns[gone].label}，不能生成二维码`)
      const row = { tenantId, oldmanId, phoneOf, expireTime, createBy: caller.userId }
      const made = await insertCode(db, { ...row, ...tokens.next(tenantId) })
      if (!made) throw refused('该长者已有有效的二维码，请刷新或停用')
      return shown(db, origin, await findCode(db, caller, made.id).then(orNotFound('二维码')))
    },
    update: async ({ db, caller, body: { id, status, ...change }, origin }) => {
      const { tenantId } = await findCode(db, caller, id).then(orNotFound('二维码'))
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const changed = await changeCode(db, caller, id, { ...given, ...(status ? { status } : tokens.next(tenantId)) })
      if (!changed) throw refused('该二维码已停用，请重新生成')
      return shown(db, origin, await findCode(db, caller, id).then(orNotFound('二维码')))
    },
    scan: async ({ db, body: { token, source } }) => (await scanCode(db, sha256(token), source)) ?? null,
  })
}
