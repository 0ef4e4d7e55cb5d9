import type { ChainedCommands, Editor } from '@tiptap/react'

export interface Tool {
  label: string
  /** Class of a PrimeIcon, or a letter. */
  face: string
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const mark = (label: string, face: string, name: string): Tool => ({
  label,
  face,
  run: (chain) => chain.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
})
const heading = (label: string, face: string, level: 2 | 3): Tool => ({
  label,
  face,
  run: (chain) => chain.toggleHeading({ level }),
  isOn: (editor) => editor.isActive('heading', { level }),
})
const align = (label: string, face: string, textAlign: string): Tool => ({
  label,
  face,
  run: (chain) => chain.setTextAlign(textAlign),
  isOn: (editor) => editor.isActive({ textAlign }),
})

export const textTools: Tool[] = [
  heading('H1 大标题', 'H1', 2),
  heading('H2 小标题', 'H2', 3),
  mark('加粗', 'B', 'bold'),
  mark('斜体', 'I', 'italic'),
  mark('下划线', 'U', 'underline'),
  mark('删除线', 'S', 'strike'),
]

export const blockTools: Tool[] = [
  {
    label: '项目列表',
    face: 'pi-list',
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: '编号列表',
    face: 'pi-sort-numeric-down',
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: '引用',
    face: 'pi-comment',
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { label: '分隔线', face: 'pi-minus', run: (chain) => chain.setHorizontalRule() },
  align('左对齐', 'pi-align-left', 'left'),
  align('居中', 'pi-align-center', 'center'),
  align('右对齐', 'pi-align-right', 'right'),
]
