// The looks of lists, forms and drawers come in one piece and in this order: pages that are loaded later must not change it.
import './list/search-bar.css'
import './list/list.css'
import './view/view.css'
import './list/cells.css'
import './form/forms.css'
import '../kit/text/facts.css'
import '../kit/dialogs/drawer.css'
