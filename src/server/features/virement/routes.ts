import { contratsRib } from '#domain/rib/contrat.ts'
import { contratsVirement as c } from '#domain/virement/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { listerAPayer } from './a-payer/lister-a-payer.ts'
import { appliquerReponse } from './banque/appliquer-reponse.ts'
import { changerExecution } from './banque/changer-execution.ts'
import { confirmerLignes } from './banque/confirmer-lignes.ts'
import { lireBanqueDemo } from './banque/lire-banque-demo.ts'
import { prevoirReponse } from './banque/prevoir-reponse.ts'
import { reconnaitreReponse } from './banque/reconnaitre-reponse.ts'
import { reglerExecution } from './banque/regler-execution.ts'
import { rejeterLigne } from './banque/rejeter-ligne.ts'
import { ajouterLignes } from './lot/ajouter-lignes.ts'
import { annulerLot } from './lot/annuler-lot.ts'
import { approuverLot } from './lot/approuver-lot.ts'
import { diviserLot } from './lot/diviser-lot.ts'
import { lireLot } from './lot/lire-lot.ts'
import { listerLots } from './lot/lister-lots.ts'
import { listerTelechargements } from './lot/lister-telechargements.ts'
import { noterVop } from './lot/noter-vop.ts'
import { preparerLot } from './lot/preparer-lot.ts'
import { produireOrdre } from './lot/produire-ordre.ts'
import { retirerLigne } from './lot/retirer-ligne.ts'
import { telechargerOrdre } from './lot/telecharger-ordre.ts'
import { lireRib } from './rib/lire-rib.ts'
import { reglerRejet } from './rib/regler-rejet.ts'
import { reprendreRib } from './rib/reprendre-rib.ts'
import { verifierRib } from './rib/verifier-rib.ts'
import { trouverLot as trouver } from './trouver-lot.ts'

export const routesVirement: readonly Route[] = [
  route(c.listerAPayer, { agir: listerAPayer }),
  route(c.listerLots, { agir: listerLots }),
  route(c.preparerLot, { agir: preparerLot }),
  route(c.lireLot, { agir: lireLot }),
  route(c.ajouterLignes, { trouver, agir: ajouterLignes }),
  route(c.retirerLigne, { trouver, agir: retirerLigne }),
  route(c.reprendreRib, { trouver, agir: reprendreRib }),
  route(c.changerExecution, { trouver, agir: changerExecution }),
  route(c.approuverLot, { trouver, agir: approuverLot }),
  route(c.telechargerOrdre, { trouver, agir: telechargerOrdre }),
  route(c.listerTelechargements, { trouver, agir: listerTelechargements }),
  route(c.annulerLot, { trouver, agir: annulerLot }),
  route(c.diviserLot, { trouver, agir: diviserLot }),
  route(c.confirmerLignes, { trouver, agir: confirmerLignes }),
  route(c.rejeterLigne, { trouver, agir: rejeterLigne }),
  route(c.reglerExecution, { trouver, agir: reglerExecution }),
  route(c.noterVop, { trouver, agir: noterVop }),
  route(c.reconnaitreReponse, { agir: reconnaitreReponse }),
  route(c.prevoirReponse, { trouver, agir: prevoirReponse }),
  route(c.appliquerReponse, { trouver, agir: appliquerReponse }),
  route(c.produireOrdre, { trouver, agir: produireOrdre }),
  route(c.lireBanqueDemo, { trouver, agir: lireBanqueDemo }),
  route(contratsRib.lireRib, { agir: lireRib }),
  route(contratsRib.verifierRib, { agir: verifierRib }),
  route(contratsRib.reglerRejet, { agir: reglerRejet }),
]
