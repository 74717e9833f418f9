import { contratsOrdre } from '#domain/ordre/contrat.ts'
import { contratsRib } from '#domain/rib/contrat.ts'
import { contratsVirement as c } from '#domain/virement/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { ajouterLignes } from './ajouter-lignes.ts'
import { annulerLot } from './annuler-lot.ts'
import { appliquerReponse } from './appliquer-reponse.ts'
import { approuverLot } from './approuver-lot.ts'
import { changerExecution } from './changer-execution.ts'
import { confirmerLignes } from './confirmer-lignes.ts'
import { diviserLot } from './diviser-lot.ts'
import { lireBanqueDemo } from './lire-banque-demo.ts'
import { lireLot } from './lire-lot.ts'
import { lireRib } from './lire-rib.ts'
import { listerAPayer } from './lister-a-payer.ts'
import { listerLots } from './lister-lots.ts'
import { listerTelechargements } from './lister-telechargements.ts'
import { noterVop } from './noter-vop.ts'
import { preparerLot } from './preparer-lot.ts'
import { prevoirReponse } from './prevoir-reponse.ts'
import { produireOrdre } from './produire-ordre.ts'
import { reconnaitreReponse } from './reconnaitre-reponse.ts'
import { reglerExecution } from './regler-execution.ts'
import { reglerRejet } from './regler-rejet.ts'
import { rejeterLigne } from './rejeter-ligne.ts'
import { reprendreRib } from './reprendre-rib.ts'
import { retirerLigne } from './retirer-ligne.ts'
import { telechargerOrdre } from './telecharger-ordre.ts'
import { trouverLot as trouver } from './trouver-lot.ts'
import { verifierRib } from './verifier-rib.ts'

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
  route(contratsOrdre.produireOrdre, { trouver, agir: produireOrdre }),
  route(contratsOrdre.lireBanqueDemo, { trouver, agir: lireBanqueDemo }),
  route(contratsRib.lireRib, { agir: lireRib }),
  route(contratsRib.verifierRib, { agir: verifierRib }),
  route(contratsRib.reglerRejet, { agir: reglerRejet }),
]
