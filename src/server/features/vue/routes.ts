import { contratsVue as c } from '#domain/vue/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { compterVues } from './compter-vues.ts'
import { creerVue } from './creer-vue.ts'
import { listerVues } from './lister-vues.ts'
import { modifierVue } from './modifier-vue.ts'
import { rangerVues } from './ranger-vues.ts'
import { supprimerVue } from './supprimer-vue.ts'
import { trouverVue } from './trouver-vue.ts'

export const routesVue: readonly Route[] = [
  route(c.listerVues, { agir: listerVues }),
  route(c.compterVues, { agir: compterVues }),
  route(c.rangerVues, { agir: rangerVues }),
  route(c.creerVue, { agir: creerVue }),
  route(c.modifierVue, { trouver: trouverVue, agir: modifierVue }),
  route(c.supprimerVue, { trouver: trouverVue, agir: supprimerVue }),
]
