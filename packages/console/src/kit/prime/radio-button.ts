export { RadioButton } from 'primereact/radiobutton'
