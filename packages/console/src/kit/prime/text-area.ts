export { InputTextarea } from 'primereact/inputtextarea'
