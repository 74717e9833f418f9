import './style.ts'
import './sans-eval.ts'
import { ouvrirApplication } from './Application.tsx'
import { racine } from './racine.ts'

const noeud = racine()
const aReprendre =
  document.querySelector<HTMLMetaElement>('meta[name="connexion"]')?.content === 'a-reprendre'

// What can't be taken over any more is asked again: the sign-in page opens.
if (aReprendre)
  import('#web/features/session/connexion-reprise.ts')
    .then(({ reprendreConnexion }) => reprendreConnexion())
    .catch(() => undefined)
    .then(() => ouvrirApplication(noeud))
else ouvrirApplication(noeud)
