import { type Editor, useEditorState } from '@tiptap/react'
import { useRef } from 'react'
import { LinkButton } from './link-button.tsx'
import { blockTools, type Tool, textTools } from './tools.ts'

interface Props {
  editor: Editor
  onPictures: (files: File[]) => void
  /** MIME types of pictures. */
  accept: string[]
}

/** Formatting buttons, pressed according to the selection. */
export function Toolbar({ editor, onPictures, accept }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const held = useEditorState({
    editor,
    selector: ({ editor }) =>
      [...textTools, ...blockTools].filter(({ isOn }) => isOn?.(editor)).map(({ label }) => label),
  })
  const button = ({ label, face, run, isOn }: Tool) => (
    <button
      key={label}
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn ? held.includes(label) : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor.chain().focus()).run()}
    >
      {face.startsWith('pi-') ? <i className={`pi ${face}`} aria-hidden /> : <b aria-hidden>{face}</b>}
    </button>
  )

  return (
    <div className="rich-toolbar row wrap" role="toolbar" aria-label="文字格式">
      {textTools.map(button)}
      <span className="rich-gap" />
      {blockTools.map(button)}
      <span className="rich-gap" />
      <LinkButton editor={editor} />
      <button
        type="button"
        title="插入图片"
        aria-label="插入图片"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      >
        <i className="pi pi-image" aria-hidden />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept.join(',')}
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <span className="rich-gap" />
      <span className="rich-pair row">
        {button({ label: '撤销', face: 'pi-undo', run: (chain) => chain.undo() })}
        {button({ label: '重做', face: 'pi-refresh', run: (chain) => chain.redo() })}
      </span>
    </div>
  )
}
