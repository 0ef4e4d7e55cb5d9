type Project = readonly [name: string, yuan: number, minutes: number]

/**
 * Services with prices in yuan and durations in minutes; the first project of the last service is the response to an
 * SOS.
 */
export const usualCatalogue: readonly (readonly [service: string, ...projects: Project[]])[] = [
  ['助餐服务', ['上门做餐', 45, 90], ['送餐到户', 18, 30], ['协助进食', 30, 45]],
  ['助浴服务', ['上门助浴', 128, 90], ['床上擦浴', 88, 60], ['洗头理发', 40, 45]],
  ['助洁服务', ['居室保洁', 80, 120], ['衣物清洗', 35, 60], ['厨卫深度清洁', 150, 180], ['床品更换', 25, 30]],
  ['助医服务', ['陪同就医', 160, 240], ['代取药品', 30, 60], ['血压血糖监测', 20, 20], ['换药护理', 60, 40]],
  ['助行服务', ['陪同散步', 40, 60], ['代步出行', 70, 90]],
  ['康复服务', ['肢体康复训练', 120, 60], ['中医推拿', 98, 45], ['认知训练', 80, 60]],
  ['精神慰藉', ['陪伴聊天', 50, 60], ['心理疏导', 150, 60], ['读报解闷', 30, 45]],
  ['紧急救助', ['紧急救助', 60, 60], ['紧急上门查看', 30, 30], ['夜间巡视', 50, 40]],
]
export const sosService = '紧急救助'
