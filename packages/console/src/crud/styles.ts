// one bundle in fixed order, because pages loaded later must not change the cascade
import './list/search-bar.css'
import './list/list.css'
import './view/view.css'
import './list/cells.css'
import './form/forms.css'
import '../kit/text/facts.css'
import '../kit/dialogs/drawer.css'
