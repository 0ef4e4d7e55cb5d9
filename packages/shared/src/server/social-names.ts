import type { SocialType } from '../admin/session/ways/social.contract.ts'

export const socialNames = { WX: '微信', DING: '钉钉', DEMO: '演示登录' } as const satisfies Record<SocialType, string>

/** People to choose from at the demo provider; `username` is the bound demo account, if any. */
export const demoPeople = [
  { openId: 'demo-lin-xiuying', name: '林秀英', note: '海淀院院长，已绑定', username: 'haidian' },
  { openId: 'demo-zhao-min', name: '赵敏', note: '海淀院值班员，已绑定', username: 'desk' },
  { openId: 'demo-li-juan', name: '李娟', note: '海淀院养老护理员，已绑定', username: 'nurse' },
  { openId: 'demo-he-ting', name: '何婷', note: '在两家机构轮岗，登录时选择机构', username: 'float' },
  { openId: 'demo-chen-xin', name: '陈欣', note: '还没有绑定任何登录账号', username: null },
  { openId: 'demo-wu-yue', name: '吴悦', note: '注册账号，还不是任何机构的成员', username: null },
] as const
