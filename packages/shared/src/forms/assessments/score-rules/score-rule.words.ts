import { maxPoints } from '../../../house/residence/check-in/max-points.ts'
import { count, dict, line, lines, ofInstitution, sortOrderField, status } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'
import { abilityLevels } from '../scale.ts'

/**
 * An institution's mapping of a score range, both ends included, to an ability level and a care level (api-shapes
 * §3.8).
 */
export const scoreRule = defineResource({
  noun: '评分规则',
  of: 'plain:checkInScoreRule',
  fields: {
    name: line('规则名称', { max: 30, required: true, width: 11 }),
    minScore: count('最低分', { max: maxPoints, required: true, width: 6 }),
    maxScore: count('最高分', { max: maxPoints, required: true, width: 6 }),
    level: count('能力等级', { words: abilityLevels, max: 4, required: true, width: 8 }),
    careLevel: dict('护理等级', { dict: 'care_level', required: true, width: 8 }),
    suggestion: lines('照护建议', { max: 200 }),
    sort: sortOrderField,
    status,
    ...ofInstitution,
  },
  columns: ['name', 'minScore', 'maxScore', 'level', 'careLevel', 'suggestion', 'status', 'tenantName'],
  search: ['name'],
  form: ['name', 'minScore', 'maxScore', 'level', 'careLevel', 'sort', 'status', 'suggestion'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})
