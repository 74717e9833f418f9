import { contratsCompte as c } from '#domain/compte/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { changerMotDePasse, exigerSoi } from './changer-mot-de-passe.ts'
import { confirmerEmail } from './confirmer-email.ts'
import { creerCompte } from './creer-compte.ts'
import { lireCompte, trouverCompte } from './lire-compte.ts'
import { listerComptes } from './lister-comptes.ts'
import { modifierCompte } from './modifier-compte.ts'
import { reglerAvis } from './regler-avis.ts'
import { supprimerCompte, trouverASupprimer } from './supprimer-compte.ts'

export const routesCompte: Route[] = [
  route(c.listerComptes, { agir: listerComptes }),
  route(c.lireCompte, { trouver: trouverCompte('canView'), agir: lireCompte }),
  route(c.creerCompte, { agir: creerCompte }),
  route(c.modifierCompte, { trouver: trouverCompte('canManage'), agir: modifierCompte }),
  route(c.supprimerCompte, { trouver: trouverASupprimer, agir: supprimerCompte }),
  route(c.changerMotDePasse, { trouver: exigerSoi, agir: changerMotDePasse }),
  route(c.reglerAvis, { trouver: exigerSoi, agir: reglerAvis }),
  route(c.confirmerEmail, { agir: confirmerEmail }),
]
