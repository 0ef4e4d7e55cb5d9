/** Built-in themes: colours only, so that the page stays small. */
const theme = (id: number, name: string, style: string[], backgroundColor: string, btnsColor: string) => ({
  id,
  name,
  style,
  backgroundColor,
  btnsColor,
  color: [btnsColor],
  headImgUrl: '',
  backgroundImg: '',
})

export const themes = [
  theme(1, '简洁蓝', ['others'], '#f2f6fc', '#1f6feb'),
  theme(2, '安宁绿', ['scenery'], '#eef7f1', '#1b7f4b'),
  theme(3, '暖阳橙', ['festival', 'parent_child'], '#fff6ec', '#b4530a'),
  theme(4, '静雅灰', ['occupation', 'commerce'], '#f4f4f5', '#3f3f46'),
  theme(5, '喜庆红', ['festival'], '#fdf1f0', '#b42318'),
  theme(6, '书院青', ['school'], '#edf7f9', '#0e7490'),
]
