import { type AutourReponse, contratsAutour } from '#domain/autour/contrat.ts'
import { DERNIERS_ACTES, partiesVoulues } from '#domain/autour/parties.ts'
import { contratsConvention } from '#domain/convention/contrat.ts'
import { contratsDonneesPersonnelles } from '#domain/donnees-personnelles/contrat.ts'
import { contratsSignature } from '#domain/signature/contrat.ts'
import { documentAttestation } from './features/attestation/document-attestation.ts'
import { routesConstats } from './features/constats/routes.ts'
import { codeSms } from './features/convention/code-sms.ts'
import { documentConvention } from './features/convention/document-convention.ts'
import { telechargerDonnees, trouverSoi } from './features/donnees-personnelles/telecharger-donnees.ts'
import { routesJournal } from './features/journal/routes.ts'
import { routesNote } from './features/note/routes.ts'
import { routesPasse } from './features/passe/routes.ts'
import { relirePorteur } from './features/porteur/lire-porteur.ts'
import { documentDemande } from './features/projet/document-demande.ts'
import { lireCaracteresPerdus } from './features/signature/lire-caracteres-perdus.ts'
import { lireCodeEnCours } from './features/signature/lire-code-en-cours.ts'
import { routesSignature } from './features/signature/routes.ts'
import { routesSuivi } from './features/suivi/routes.ts'
import { grouper } from './http/lectures-groupees.ts'
import { type Route, route } from './http/route.ts'
import { trouverSienne, trouverSienneCitee, trouverVisible } from './socle/projet/lecture/visible.ts'

const documents = {
  demande: documentDemande,
  convention: documentConvention,
  attestation: documentAttestation,
}

const deCle = (routes: readonly Route[], cle: string): Route => {
  const trouvee = routes.find((r) => r.contrat.cle === cle)
  if (!trouvee) throw new Error(`Aucun appel ${cle}`)
  return trouvee
}
const lireAutour = grouper({
  constats: { route: deCle(routesConstats, 'lireConstats') },
  passe: { route: deCle(routesPasse, 'lirePasse') },
  suivi: { route: deCle(routesSuivi, 'lireSuivi') },
  notes: { route: deCle(routesNote, 'lireNotes'), params: { sujet: 'projet' } },
  journal: { route: deCle(routesJournal, 'lireJournal'), query: DERNIERS_ACTES },
  blocageCode: { route: deCle(routesSignature, 'lireBlocageCode') },
})

/** Calls that need what several features declare: no feature imports another, they are tied here. */
export const routesComposees: readonly Route[] = [
  route(contratsAutour.lireAutour, {
    trouver: trouverVisible,
    agir: async (ctx, appel) => ({
      data: (await lireAutour(ctx, partiesVoulues(appel.query.parties), appel)) as AutourReponse,
    }),
  }),
  route(contratsDonneesPersonnelles.telechargerDonnees, {
    trouver: trouverSoi,
    agir: telechargerDonnees(relirePorteur),
  }),
  route(contratsConvention.codeSms, {
    trouverParCorps: trouverSienneCitee,
    agir: codeSms(documentAttestation),
  }),
  route(contratsSignature.lireCodeEnCours, {
    trouver: trouverSienne,
    agir: lireCodeEnCours(documents),
  }),
  route(contratsSignature.lireCaracteresPerdus, {
    trouver: trouverSienne,
    agir: lireCaracteresPerdus(documents),
  }),
]
