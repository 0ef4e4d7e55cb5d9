import type { Db } from '../../../platform/db/client.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/part.ts'
import { findDemoProjects, insertDemoTemplate } from './template-demo.repository.ts'

export const templatesDemo: DemoPart = { institution: (db, _random, scene) => fillTemplates(db, scene) }

const templates = [
  { name: '日常照料', remarks: '进门先问候，离开前关水关电', projects: ['血压血糖监测', '上门做餐', '居室保洁'] },
  { name: '出院回家首日', remarks: '带齐出院小结和药品清单', projects: ['换药护理', '代取药品', '陪伴聊天'] },
]

/** What is often ordered together, an hour after each other. */
async function fillTemplates(db: Db, { tenantId, staff }: DemoScene): Promise<void> {
  const projects = await findDemoProjects(db, tenantId)
  const createUser = staff.find(({ roleCode }) => roleCode === 'desk')?.nickName ?? ''
  for (const { name, remarks, projects: names } of templates) {
    const items = names.flatMap((projecName, at) => {
      const project = projects.find((one) => one.projecName === projecName)
      return project ? { serverProjectId: project.id, offsetMinutes: at * 60 } : []
    })
    if (items.length > 0) await insertDemoTemplate(db, { tenantId, createUser }, { name, remarks }, items)
  }
}
