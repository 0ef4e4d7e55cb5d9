import type { Db } from '../../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../../platform/demo/demo-part.ts'
import { insertDepartment } from '../departments/department.repository.ts'
import { insertPosition, placeInDepartment } from './departments-demo.repository.ts'

/** The departments and positions of a demo institution, and the assignment of its people to them. */
export const departmentsDemo: DemoPart = {
  institution: async (db, _random, { tenantId, staff }) => {
    const [office, desk, care] = [
      await add(db, tenantId, '院长办公室', 0, 1),
      await add(db, tenantId, '指挥中心', 0, 2),
      await add(db, tenantId, '护理部', 0, 3),
    ]
    const teams = [await add(db, tenantId, '护理一组', care, 1), await add(db, tenantId, '护理二组', care, 2)]
    const posts = await addPositions(db, tenantId)
    const nurses = staff.filter(({ roleCode }) => roleCode === 'nurse')
    for (const person of staff) {
      const place = placeOf(person, nurses, { office, desk, teams })
      await placeInDepartment(db, tenantId, person.id, { ...place, positionId: posts[person.roleCode] ?? null })
    }
  },
}

const add = async (db: Db, tenantId: number, name: string, parentId: number, sortOrder: number): Promise<number> =>
  (await insertDepartment(db, tenantId, { name, parentId, sortOrder })).id

/** The position that each role's people get. */
const positions: Record<string, { name: string; code: string }> = {
  manager: { name: '院长', code: 'director' },
  desk: { name: '值班员', code: 'desk' },
  nurse: { name: '养老护理员', code: 'nurse' },
}

async function addPositions(db: Db, tenantId: number): Promise<Record<string, number>> {
  const made: Record<string, number> = {}
  for (const [sort, [role, position]] of Object.entries(positions).entries())
    made[role] = (await insertPosition(db, tenantId, { ...position, sort })).id
  return made
}

type Person = DemoScene['staff'][number]
interface Places {
  office: number
  desk: number
  teams: number[]
}

function placeOf(person: Person, nurses: Person[], { office, desk, teams }: Places) {
  if (person.roleCode === 'nurse') {
    const at = nurses.indexOf(person)
    const team = at % teams.length
    return { deptId: teams[team] ?? office, position: at < teams.length ? '护理组长' : '养老护理员' }
  }
  if (person.roleCode === 'desk') return { deptId: desk, position: '值班员' }
  return { deptId: office, position: '院长' }
}
