import type { ActesGroupes, Demandee, SuitesLots } from './features/acte-groupe/executer-lot.ts'
import { utilisateurDuPorteur } from './features/acte-groupe/queries.ts'
import { archiver } from './features/archive/archiver.ts'
import { desarchiver } from './features/archive/desarchiver.ts'
import { affecterCommission } from './features/controle/affecter-commission.ts'
import { envoyerMessage } from './features/messagerie/envoyer-message.ts'
import { relancerPorteur } from './features/rappel/relancer-porteur.ts'
import { confierDossier } from './features/suivi/confier-dossier.ts'
import { presenterSuivi } from './features/suivi/presenter-suivi.ts'
import { prevenirConfies } from './features/suivi/prevenir-confies.ts'
import { lireSuivis } from './features/suivi/queries.ts'
import { appel } from './http/appel.ts'

const SANS_VERDICT = {
  projetValide: null,
  presentationValide: null,
  budgetValide: null,
  fichiersValide: null,
  message: null,
  version: null,
}
const sur = ({ acteur, projetId }: Demandee, corps: object = {}) =>
  appel<never>(acteur, { params: { id: projetId }, corps })

/** How a run does each of its acts; features know nothing of each other, so their acts are tied here. */
export const ACTES: ActesGroupes = {
  affecterCommission: (ctx, d) =>
    affecterCommission(ctx, sur(d, { ...SANS_VERDICT, idCommission: d.parametres.idCommission })),
  relancerPorteur: (ctx, d) => relancerPorteur(ctx, sur(d, { mot: d.parametres.mot ?? null })),
  archiver: (ctx, d) => archiver(ctx, sur(d, { motif: d.parametres.motif })),
  desarchiver: (ctx, d) => desarchiver(ctx, sur(d)),
  envoyerMessage: async (ctx, demandee) =>
    envoyerMessage(
      ctx,
      sur(demandee, {
        userId: await utilisateurDuPorteur(ctx.db, demandee.porteurId),
        message: demandee.parametres.message,
        // One message a holder and a run, however many their applications and however often it is done.
        cleCreation: `lot-${demandee.lotId}-${demandee.porteurId}`,
      }),
    ),
  confier: async (ctx, demandee) =>
    confierDossier(
      ctx,
      sur(demandee, {
        utilisateurId: demandee.parametres.idCollegue,
        // Read anew for each: whoever follows it by then, the run gives it, as it was asked to.
        suiviPar: presenterSuivi(await lireSuivis(ctx.db, demandee.projetId)).suiviPar?.id ?? null,
      }),
      false,
    ),
}

/** What follows a run: a colleague who was given applications gets one mail for all of them. */
export const SUITES: SuitesLots = {
  confier: async (ctx, tx, { parametres, auteurId, creeLe, projets }) => {
    if (parametres.idCollegue === null) return
    await prevenirConfies(ctx, tx, {
      utilisateurId: parametres.idCollegue,
      parId: auteurId,
      depuis: creeLe,
      projets,
    })
  },
}
