import { contratsMembre as c } from '#domain/membre/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { trouverLaSienne } from '#server/socle/membre/la-sienne.ts'
import { accepterInvitation } from './accepter-invitation.ts'
import { annulerInvitation } from './annuler-invitation.ts'
import { changerDroits, trouverMembre } from './changer-droits.ts'
import { creerCompteInvite } from './creer-compte-invite.ts'
import { inviterMembre } from './inviter-membre.ts'
import { lireInvitation } from './lire-invitation.ts'
import { listerMembres } from './lister-membres.ts'
import { listerMesStructures } from './lister-mes-structures.ts'
import { quitterStructure } from './quitter-structure.ts'
import { reglerCourriels } from './regler-courriels.ts'
import { renvoyerInvitation, trouverInvitation } from './renvoyer-invitation.ts'
import { retirerMembre } from './retirer-membre.ts'
import { suivreMembres } from './suivre-membres.ts'
import { trouverAHabiliter, verifierHabilitation } from './verifier-habilitation.ts'

export const routesMembre: readonly Route[] = [
  route(c.listerMembres, { trouver: trouverLaSienne, agir: listerMembres }),
  route(c.inviterMembre, { trouver: trouverLaSienne, agir: inviterMembre }),
  route(c.renvoyerInvitation, { trouver: trouverInvitation, agir: renvoyerInvitation }),
  route(c.annulerInvitation, { trouver: trouverInvitation, agir: annulerInvitation }),
  route(c.lireInvitation, { agir: lireInvitation }),
  route(c.accepterInvitation, { agir: accepterInvitation }),
  route(c.creerCompteInvite, { agir: creerCompteInvite }),
  route(c.changerDroits, { trouver: trouverMembre, agir: changerDroits }),
  route(c.retirerMembre, { trouver: trouverMembre, agir: retirerMembre }),
  route(c.quitterStructure, { trouver: trouverLaSienne, agir: quitterStructure }),
  route(c.verifierHabilitation, { trouver: trouverAHabiliter, agir: verifierHabilitation }),
  route(c.listerMesStructures, { agir: listerMesStructures }),
  route(c.reglerCourriels, { trouver: trouverLaSienne, agir: reglerCourriels }),
  route(c.suivreMembres, { agir: suivreMembres }),
]
