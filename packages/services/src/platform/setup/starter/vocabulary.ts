import type { DB } from '../../db/tables.ts'

/** Vocabulary of a new institution; `parent` names the row above. */
export const usualVocabulary: Partial<Record<keyof DB, (Record<string, string | number> & { parent?: string })[]>> = {
  elderTag: [
    { name: '独居', look: 'attention', sort: 1 },
    { name: '失智照护', look: 'warning', sort: 2 },
    { name: '夜间易醒', look: 'info', sort: 3 },
    { name: '喜静', look: 'success', sort: 4 },
    { name: '糖尿病餐', look: 'primary', sort: 5 },
    { name: '家属常探望', sort: 6 },
  ],
  productCategory: [
    { name: '护理用品', description: '日常照护用的一次性用品与器具', sort: 1 },
    { name: '成人纸尿裤', parent: '护理用品', sort: 1 },
    { name: '护理垫', parent: '护理用品', sort: 2 },
    { name: '营养食品', description: '特医食品与营养补充', sort: 2 },
    { name: '康复辅具', description: '轮椅、助行器、拐杖等', sort: 3 },
    { name: '洗护清洁', sort: 4 },
    { name: '节日礼品', description: '只在节日发放', sort: 9, status: '1' },
  ],
}
