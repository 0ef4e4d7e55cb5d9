import { checkIns } from '@care/shared/elders/check-in'
import { outcomeWords } from '@care/shared/outcomes'
import { disposals, levels, processModes, warningKinds } from '@care/shared/warnings/warning.words'
import type { Word, Words } from '@care/shared/words'
import { OrderStatus } from '@care/shared/work-orders/job.moves'
import { jobStatuses, orderStatuses } from '@care/shared/work-orders/job.words'
import { emergencyTypes, payTypes } from '@care/shared/work-orders/work-order.words'

type Item = readonly [value: string, label: string, colour?: Word['look']]

/** What the product goes by has its words in shared; `first` stand before all others, which come by their codes. */
const itemsOf = (words: Words, first: string[] = []): Item[] =>
  Object.entries(words)
    .map(([value, { label, look }]): Item => [value, label, look])
    .sort(([one], [other]) => Number(first.includes(other)) - Number(first.includes(one)))

/** What institutions may add to has its words here: by their codes, those with a colour beside it. */
const coded = (description: string, words: Record<string, string | readonly [string, Word['look']]>) => ({
  description,
  items: Object.entries(words)
    .map(([value, word]): Item => (typeof word === 'string' ? [value, word] : [value, ...word]))
    .sort(([one], [other]) => Number(one) - Number(other)),
})

/** Dictionaries that the product starts with, items in their order on the screen. */
export const dictionaries: Record<string, { description: string; items: readonly Item[] }> = {
  gender: coded('性别', { 0: '未知', 1: '男', 2: '女', 9: '未说明' }),
  marital: coded('婚姻状况', { 1: '未婚', 2: '已婚', 3: '丧偶', 4: '离婚', 5: '未说明' }),
  political_face: coded('政治面貌', {
    1: '中共党员',
    2: '中共预备党员',
    3: '共青团员',
    4: '民主党派',
    5: '群众',
    9: '其他',
  }),
  academic: coded('文化程度', {
    1: '研究生',
    2: '大学本科',
    3: '大学专科',
    4: '中等专业学校',
    5: '技工学校',
    6: '高中',
    7: '初中',
    8: '小学',
    9: '文盲或半文盲',
    10: '不详',
  }),
  nation: coded('民族', { '01': '汉族', 99: '少数民族' }),
  blood_type: coded('血型', { 1: 'A型', 2: 'B型', 3: 'O型', 4: 'AB型', 5: '不详' }),
  anergy: coded('失能等级', {
    0: ['能力完好', 'success'],
    1: ['轻度失能', 'info'],
    2: ['中度失能', 'warning'],
    3: ['重度失能', 'warning'],
    4: ['完全失能', 'warning'],
  }),
  dependency: coded('依赖程度', { 0: '自理', 1: '轻度依赖', 2: '中度依赖', 3: '重度依赖' }),
  care_level: coded('护理等级', {
    0: ['自理', 'success'],
    1: ['一级护理', 'info'],
    2: ['二级护理', 'primary'],
    3: ['三级护理', 'warning'],
    4: ['特级护理', 'warning'],
  }),
  service_type: coded('服务类型', {
    1: '助餐',
    2: '助浴',
    3: '助洁',
    4: '助医',
    5: '助行',
    6: '助急',
    7: '陪护',
    8: '康复',
    9: '精神慰藉',
    99: '其他',
  }),
  live: coded('居住情况', {
    1: ['独居', 'warning'],
    2: '与配偶居住',
    3: '与子女居住',
    4: '与父母居住',
    5: '与兄弟姐妹居住',
    6: '与其他亲属居住',
    7: '与非亲属居住',
    8: '养老机构',
  }),
  relation: coded('与长者关系', {
    1: '本人',
    2: '配偶',
    3: '儿子',
    4: '女儿',
    5: '儿媳',
    6: '女婿',
    7: '孙子女',
    8: '兄弟姐妹',
    9: '亲友',
    10: '邻居',
    11: '护工',
    99: '其他',
  }),
  is_trusteeship: coded('是否托管', { 0: '否', 1: '是' }),
  cd_isease: coded('慢性病', {
    1: '高血压',
    2: '糖尿病',
    3: '冠心病',
    4: '慢阻肺',
    5: '恶性肿瘤',
    6: '脑卒中',
    7: '严重精神障碍',
    8: '结核病',
    9: '肝炎',
    10: '骨质疏松',
    11: '帕金森病',
    12: '阿尔茨海默病',
    13: '关节炎',
    99: '其他',
  }),
  hearing_type: coded('听力', { 1: '听见', 2: '听不清或无法听见' }),
  medical_insurance_type: coded('医保类型', {
    1: '城镇职工医保',
    2: '城乡居民医保',
    3: '新农合',
    4: '贫困救助',
    5: '商业医疗保险',
    6: '全公费',
    7: '全自费',
    8: '其他',
  }),
  elderly_category: coded('长者类别', {
    1: '普通',
    2: '低保',
    3: '特困',
    4: '失独',
    5: '优抚',
    6: '残疾',
    7: '空巢',
    8: '高龄',
    9: '其他',
  }),
  housing_type: coded('住房类型', { 1: '自有住房', 2: '租赁', 3: '子女住房', 4: '福利房', 5: '养老机构', 9: '其他' }),
  housing_unit: coded('住房结构', { 1: '楼房', 2: '平房', 3: '电梯房', 9: '其他' }),
  trading_type: coded('交易类型', {
    1: '充值',
    2: '消费',
    3: '退款',
    4: '冻结',
    5: '解冻',
    6: '补贴发放',
    7: '转账',
    9: '其他',
  }),
  check_in_status: { description: '入住状态', items: itemsOf(checkIns) },
  work_order_status: { description: '工单状态', items: itemsOf(orderStatuses, [OrderStatus.Waiting]) },
  work_order_job_status: { description: '服务项状态', items: itemsOf(jobStatuses) },
  emergency_type: { description: '紧急程度', items: itemsOf(emergencyTypes) },
  pay_type: { description: '付款方式', items: itemsOf(payTypes) },
  work_order_score: coded('工单评分', { 1: '非常不满意', 2: '不满意', 3: '一般', 4: '满意', 5: '非常满意' }),
  warning_source_type: { description: '预警类型', items: itemsOf(warningKinds) },
  warning_level: { description: '预警等级', items: itemsOf(levels) },
  process_mode: { description: '处理方式', items: itemsOf(processModes) },
  dispose_status: { description: '处理状态', items: itemsOf(disposals) },
  warning_outcome: { description: '处理结果', items: itemsOf(outcomeWords) },
  online_status: coded('在线状态', { 0: '离线', 1: ['在线', 'success'] }),
  audit_status: coded('审核状态', { 0: ['待审核', 'warning'], 1: ['已通过', 'success'], 2: ['已拒绝', 'danger'] }),
  announcement_kind: coded('公告类型', {
    1: ['通知', 'info'],
    2: ['活动', 'success'],
    3: ['安全提醒', 'warning'],
    4: '系统维护',
  }),
  announcement_status: coded('公告状态', { 0: '草稿', 1: ['已发布', 'success'], 2: ['已撤回', 'warning'] }),
}
