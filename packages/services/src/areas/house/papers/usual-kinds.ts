import type { stayPaperKind } from '@care/shared/house/papers/stay-paper-kind.words'
import type { RowOf } from '@care/shared/resources/resource'

type Kind = Pick<RowOf<typeof stayPaperKind>, 'name' | 'content'> &
  Partial<Pick<RowOf<typeof stayPaperKind>, 'riskKind' | 'riskLevel' | 'isRequired' | 'isRenewed'>>

const parties = `甲方：{{机构名称}}（电话 {{机构电话}}）
乙方（长者）：{{长者姓名}}，{{性别}}，出生日期 {{出生日期}}，床位 {{床位}}
丙方（家属）：{{家属姓名}}，电话 {{家属电话}}
`

/**
 * The papers that homes usually have signed on moving in. Risks are those of GB 38600-2019, on which residents and
 * families must be informed.
 */
export const usualKinds: readonly Kind[] = [
  {
    name: '入住风险告知书',
    isRenewed: true,
    content: `${parties}
一、长者因年龄、疾病和身体机能变化，居住期间可能发生噎食、食品药品误食、压疮、烫伤、坠床、跌倒、他伤和自伤、走失、文娱活动意外等风险。
二、甲方已按“{{护理等级}}”说明相应的防护措施，并按国家标准做好评估、巡查和记录。
三、乙方、丙方已知悉上述风险，如实告知病史和既往意外，身体状况变化时及时告知甲方。
四、发生意外时，甲方立即救治、联系丙方；乙方、丙方同意甲方先行送医。`,
  },
  {
    name: '知情同意书',
    content: `${parties}
一、乙方、丙方同意甲方为照护需要收集、使用长者的健康信息，并用于评估、照护和就医。
二、乙方、丙方同意甲方在公共区域安装监控、使用定位和呼叫设备；居室内的设备另行征得同意。
三、乙方、丙方可以查阅长者的照护记录，也可以书面撤回同意。`,
  },
  {
    name: '用药协议',
    content: `${parties}
一、乙方委托甲方保管并协助服用药品，药品由丙方提供，附医嘱或处方，写明姓名、剂量和时间。
二、甲方按医嘱发药并记录，不更改剂量；药品变更由丙方书面通知。
三、自行保管药品的长者，因自行用药发生的后果由乙方、丙方承担。`,
  },
  {
    name: '外出协议',
    content: `${parties}
一、乙方外出须请假，写明去向、陪同人和预计返回时间，由丙方或其指定的人接送。
二、不宜单独外出的长者，未经甲方和丙方同意不得单独离院。
三、外出期间的安全由陪同人负责；逾期未归的，甲方立即联系丙方。`,
  },
  {
    name: '走失防范告知书',
    riskKind: 8,
    riskLevel: 2,
    isRenewed: true,
    content: `${parties}
一、经评估，长者有走失风险。甲方采取佩戴定位设备、门禁提醒和加强巡查等措施。
二、丙方同意长者佩戴定位设备，并提供近照和常去地点。
三、发现走失时，甲方立即寻找、报警并通知丙方。`,
  },
  {
    name: '保护性约束协议',
    riskKind: 7,
    riskLevel: 3,
    isRenewed: true,
    content: `${parties}
一、经评估，长者有伤害自己或他人的危险。为防止伤害，在其他措施无效时，甲方可以采取保护性约束。
二、约束由医护人员决定，时间尽可能短，每次记录原因、时间和观察情况，并通知丙方。
三、乙方、丙方已知悉约束的方法和可能的不适，可以随时撤回同意。`,
  },
]
