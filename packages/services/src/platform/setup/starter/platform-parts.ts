import { roles } from '../permissions.ts'
import { usualCatalogue } from './catalogue.ts'
import { insertCatalogue, insertVocabulary } from './starter.repository.ts'
import type { StarterPart } from './starter-part.ts'
import { usualVocabulary } from './vocabulary.ts'

/** Roles that the starter adds to the manager's role, which every institution has. */
export const usualRoles = ['desk', 'nurse'] as const
export const rolesText = usualRoles.map((code) => roles[code].roleName).join('、')

const services = usualCatalogue.map(([name]) => name)
const projects = usualCatalogue.flatMap(([, ...own]) => own)

export const catalogueStarter: StarterPart = {
  text: `${services.join('、')}，共${services.length}类${projects.length}项，含参考价与时长`,
  fill: (db, { tenantId }) => insertCatalogue(db, tenantId),
}

const namesOf = (table: keyof typeof usualVocabulary) => (usualVocabulary[table] ?? []).map(({ name }) => name)

export const vocabularyStarter: StarterPart = {
  text: `长者标签：${namesOf('elderTag').join('、')}；物资分类：${namesOf('productCategory').join('、')}`,
  fill: (db, { tenantId, createUser }) => insertVocabulary(db, tenantId, createUser),
}
