/** List of all sights; each opens as on a wall, and the browser's back button returns here. */
export function Contents({ names }: { names: string[] }) {
  const groups = Map.groupBy(names, (name) => name.split('/')[0] ?? '')
  return (
    <main className="contents">
      <h1>大屏预览</h1>
      {[...groups].map(([group, of]) => (
        <section key={group}>
          <h2>{titles[group] ?? group}</h2>
          <nav>
            {of.map((name) => (
              <a key={name} href={`#/${name}`}>
                {states[name.slice(group.length + 1)] ?? name.slice(group.length + 1)}
              </a>
            ))}
          </nav>
        </section>
      ))}
    </main>
  )
}

const titles: Record<string, string> = {
  panels: '全部面板',
  tenant: '机构大屏',
  group: '集团大屏',
  ward: '护理站大屏',
  takeover: 'SOS 接管',
}

const states: Record<string, string> = {
  usual: '平常',
  empty: '没有数据',
  huge: '超大数字',
  negative: '负数',
  long: '超长文字',
  malformed: '数据有误',
  stale: '数据过时',
  lost: '连接中断',
  loading: '正在载入',
  failed: '载入失败',
  refused: '没有权限',
  private: '隐私模式',
  second: '第二页',
  third: '第三页',
  4: '4 张床',
  12: '12 张床',
  60: '60 张床',
  alone: '一起',
  crowd: '多起',
  claimed: '已接手',
  handled: '已处理',
  away: '请假外出',
  placeless: '没有位置',
}
