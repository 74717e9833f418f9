import { contratsDeport as c } from '#domain/deport/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { daterDeclarationAnnuelle, trouverPersonne } from './dater-declaration-annuelle.ts'
import { deciderRetrait, trouverADecider } from './decider-retrait.ts'
import { declarerLien, trouverDevant } from './declarer-lien.ts'
import { declarerLiens } from './declarer-liens.ts'
import { exigerDeclaration } from './exiger-declaration.ts'
import { inscrireDeport } from './inscrire-deport.ts'
import { leverDeport, trouverLien } from './lever-deport.ts'
import { lireMesLiens } from './lire-mes-liens.ts'
import { lireParametresDeports } from './lire-parametres-deports.ts'
import { listerDeclarations, trouverDeclarations } from './lister-declarations.ts'
import { modifierParametresDeports } from './modifier-parametres-deports.ts'
import { trouverADeclarer } from './queries-commission.ts'
import { retirerLien, trouverLeSien } from './retirer-lien.ts'

export const routesDeport: readonly Route[] = [
  route(c.lireMesLiens, { trouver: trouverADeclarer, agir: lireMesLiens }),
  route(c.declarerLiens, { trouver: trouverADeclarer, agir: declarerLiens }),
  route(c.declarerLien, { trouver: trouverDevant, agir: declarerLien }),
  route(c.retirerLien, { trouver: trouverLeSien, agir: retirerLien }),
  route(c.deciderRetrait, { trouver: trouverADecider, agir: deciderRetrait }),
  route(c.listerDeclarations, { trouver: trouverDeclarations, agir: listerDeclarations }),
  route(c.exigerDeclaration, { trouver: trouverADeclarer, agir: exigerDeclaration }),
  route(c.inscrireDeport, { trouver: trouverDevant, agir: inscrireDeport }),
  route(c.leverDeport, { trouver: trouverLien, agir: leverDeport }),
  route(c.daterDeclarationAnnuelle, { trouver: trouverPersonne, agir: daterDeclarationAnnuelle }),
  route(c.lireParametresDeports, { agir: lireParametresDeports }),
  route(c.modifierParametresDeports, { agir: modifierParametresDeports }),
]
