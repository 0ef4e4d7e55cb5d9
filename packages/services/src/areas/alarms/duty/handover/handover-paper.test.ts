import { handovers } from '@care/shared/alarms/duty/handover/handovers.contract'
import { pathOf } from '@care/shared/http/path-of'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, chaoyang } = testCallers(made, 'desk', 'chaoyang')

async function print(id: number, caller: typeof desk) {
  const url = pathOf(handovers.print, { id })
  const { statusCode, rawPayload } = await services.app.inject({
    method: 'GET',
    url,
    headers: signedIdentityHeader(caller),
  })
  return { status: statusCode, bytes: new Uint8Array(rawPayload) }
}

it('a printed hand-over sheet has its current state, critical lines first, and is printed only for its own institution', async () => {
  await made.owner.deleteFrom('dutyHandover').execute()
  await made.owner.deleteFrom('dutyPlace').execute()
  const [shift] = (await services.call(handovers.state, desk, {})).data.shifts
  const { day, shiftId } = shift ?? { day: '', shiftId: 0 }
  const { data } = await services.call(handovers.begin, desk, { body: { day, shiftId } })
  const { id, version } = (await services.call(handovers.get, desk, { params: { id: data.id } })).data
  const key = 'own:keys'
  const lines = [
    { key, isCritical: true, remark: '左边抽屉', own: { source: 'other', text: '备用钥匙在前台' } },
    { key: 'own:chair', isCritical: true, isOver: true, remark: null, own: { source: 'other', text: '轮椅未还' } },
  ] as const
  await services.call(handovers.save, desk, { body: { id, version, lines: [...lines] } })
  const text = (await pdfText((await print(id, desk)).bytes)).join('')
  for (const told of ['交接班记录', day, '编写中', '备用钥匙在前台', '左边抽屉', '交班人', '接班人', '康宁养老'])
    expect(text).toContain(told)
  const places = ['重要事项', '备用钥匙在前台', '其他事项', '轮椅未还（已了结）'].map((told) => text.indexOf(told))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect((await print(id, chaoyang)).status).toBe(404)
})
