import { disposals, levels, processModes, warningKinds } from '@care/shared/alarms/warnings/warning.words'
import { outcomeWords } from '@care/shared/outcomes'
import { payTypes } from '@care/shared/pay-types'
import { checkIns } from '@care/shared/people/elders/check-in'
import type { Word, Words } from '@care/shared/words'
import { OrderStatus } from '@care/shared/work/work-orders/job.moves'
import { jobStatuses, orderStatuses } from '@care/shared/work/work-orders/job.words'
import { emergencyTypes } from '@care/shared/work/work-orders/work-order.words'

type Item = readonly [value: string, label: string, colour?: Word['look']]

/**
 * Items whose labels are in the shared package because the application relies on their codes. The codes in `first` come
 * first, the others by code.
 */
const itemsOf = (words: Words, first: string[] = []): Item[] =>
  Object.entries(words)
    .map(([value, { label, look }]): Item => [value, label, look])
    .sort(([one], [other]) => Number(first.includes(other)) - Number(first.includes(one)))

/**
 * A dictionary to which institutions may add items, with labels given here, in the order of the codes; some labels have
 * a colour.
 */
const coded = (description: string, words: Record<string, string | readonly [string, Word['look']]>) => ({
  description,
  items: Object.entries(words)
    .map(([value, word]): Item => (typeof word === 'string' ? [value, word] : [value, ...word]))
    .sort(([one], [other]) => Number(one) - Number(other)),
})

/** The initial dictionaries, with items in displayed order. */
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
    0: ['自理', 'level1'],
    1: ['一级护理', 'level2'],
    2: ['二级护理', 'level3'],
    3: ['三级护理', 'level4'],
    4: ['特级护理', 'level5'],
    5: ['介助', 'level2'],
    6: ['介护', 'level4'],
    7: ['特护', 'level5'],
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
  language: coded('方言/语言', {
    1: '普通话',
    2: '粤语',
    3: '四川话',
    4: '上海话',
    5: '闽南话',
    6: '客家话',
    7: '东北话',
    8: '山东话',
    9: '河南话',
    10: '湖南话',
    20: '手语',
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
  rh_type: coded('RH 血型', { 1: '阴性', 2: '阳性', 3: '不详' }),
  residence_type: coded('户籍类型', { 1: '户籍', 2: '非户籍' }),
  occupation: coded('退休前职业', {
    0: '国家机关、党群组织、企事业单位负责人',
    1: '专业技术人员',
    2: '办事人员和有关人员',
    3: '商业、服务业人员',
    4: '农、林、牧、渔、水利业生产人员',
    5: '生产、运输设备操作人员',
    6: '军人',
    7: '其他从业人员',
    8: '无职业',
  }),
  disability: coded('残疾情况', {
    1: '无残疾',
    2: '视力残疾',
    3: '听力残疾',
    4: '言语残疾',
    5: '肢体残疾',
    6: '智力残疾',
    7: '精神残疾',
    8: '其他残疾',
  }),
  smoking: coded('吸烟', { 1: '从不吸烟', 2: '已戒烟', 3: '吸烟' }),
  drinking: coded('饮酒', { 1: '从不', 2: '偶尔', 3: '经常', 4: '每天' }),
  exercise: coded('锻炼', { 1: '每天', 2: '每周一次以上', 3: '偶尔', 4: '不锻炼' }),
  religion: coded('宗教信仰', {
    0: '无宗教信仰',
    1: '佛教',
    2: '道教',
    3: '伊斯兰教',
    4: '天主教',
    5: '基督教',
    9: '其他',
  }),
  income_source: coded('收入来源', {
    1: '退休金',
    2: '子女补贴',
    3: '亲友资助',
    4: '国家普惠型补贴',
    5: '个人储蓄',
    9: '其他',
  }),
  subsidy_type: coded('补贴类型', {
    0: '无',
    1: '高龄津贴',
    2: '养老服务补贴',
    3: '失能护理补贴',
    4: '低保补助',
    9: '其他',
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
  cost_package_type: coded('服务套餐类型', { 1: '居家服务', 2: '机构照护', 3: '康复护理', 4: '节日活动' }),
  pay_type: { description: '付款方式', items: itemsOf(payTypes) },
  work_order_score: coded('工单评分', { 1: '非常不满意', 2: '不满意', 3: '一般', 4: '满意', 5: '非常满意' }),
  warning_source_type: { description: '预警类型', items: itemsOf(warningKinds) },
  warning_level: { description: '预警等级', items: itemsOf(levels) },
  process_mode: { description: '处理方式', items: itemsOf(processModes) },
  dispose_status: { description: '处理状态', items: itemsOf(disposals) },
  warning_outcome: { description: '处理结果', items: itemsOf(outcomeWords) },
  online_status: coded('在线状态', { 0: '离线', 1: ['在线', 'success'] }),
  audit_status: coded('审批状态', { 0: ['待审批', 'warning'], 1: ['已通过', 'success'], 2: ['已拒绝', 'danger'] }),
  announcement_kind: coded('公告类型', {
    1: ['通知', 'info'],
    2: ['活动', 'success'],
    3: ['安全提醒', 'warning'],
    4: '系统维护',
  }),
  announcement_status: coded('公告状态', { 0: '草稿', 1: ['已发布', 'success'], 2: ['已撤回', 'warning'] }),
}
