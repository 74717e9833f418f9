import type { contratsPaiement, PaiementSuivi } from '#domain/paiement/contrat.ts'
import { ibanCourt } from '#domain/virement/compte-masque.ts'
import { motsDuMotif } from '#domain/virement/motifs-banque.ts'
import { referenceVirement } from '#domain/virement/references.ts'
import { direSuivi, etatSuivi } from '#domain/virement/suivi-du-porteur.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type AideSuivie, lireAidesSuivies } from './queries-suivi.ts'

/** Where the payment of each aid of the caller is, in their words: nothing of the run, nor of its other lines. */
export async function suivrePaiements(ctx: Contexte, d: Appel<typeof contratsPaiement.suivrePaiements>) {
  const { porteurId } = d.acteur
  const aides = porteurId === null ? [] : await lireAidesSuivies(ctx.db, porteurId)
  return { data: aides.map((a) => presenter(ctx, a)) }
}

const instant = (le: Date | null): string | null => le?.toISOString() ?? null

function presenter(ctx: Contexte, a: AideSuivie): PaiementSuivi {
  const { payeLe, ribModifieLe, exporteLe, rejeteeLe, rejetViseCompte, rejetRegle, finieLe } = a
  const { execution } = a
  const ligne =
    execution === null ? null : { exporteLe, execution, rejeteeLe, rejetViseCompte, rejetRegle, finieLe }
  const faits = { payeLe, ribModifieLe, ligne }
  const etat = etatSuivi(faits)
  const enCours = etat === 'preparation' || etat === 'transmis'
  const refuse = etat === 'refuse' || etat === 'rib-corrige'
  return {
    projetId: a.projetId,
    etat,
    phrase: direSuivi(faits),
    montant: a.montant,
    payeLe,
    compte: compteDe(ctx, a, etat),
    reference: (ligne && etat !== 'a-venir' ? a.reference : null) ?? a.numeroConvention,
    motif: refuse ? motsDuMotif(a.rejetCode) : null,
    ancienCompte: enCours && a.autreCompte === true,
    conventionSigneeLe: a.conventionSigneeLe.toISOString(),
    conventionSigneePar: a.conventionSigneePar,
    prepareLe: ligne && etat !== 'a-venir' ? instant(a.prepareLe) : null,
    transmisLe: ligne && etat !== 'a-venir' ? instant(exporteLe) : null,
    execution: etat === 'transmis' ? a.execution : null,
    refuseLe: refuse ? instant(rejeteeLe) : null,
    compteRefuse: refuse ? a.ibanMasque : null,
    ribRecuLe: etat === 'rib-corrige' ? instant(ribModifieLe) : null,
    referenceSuivante: refuse ? referenceVirement(a.numeroConvention, a.tentatives + 1) : null,
  }
}

/** The account a transfer aims at or was refused by; the profile's before there is one, or since it was corrected. */
function compteDe(ctx: Contexte, a: AideSuivie, etat: PaiementSuivi['etat']): PaiementSuivi['compte'] {
  if (etat !== 'a-venir' && etat !== 'rib-corrige' && a.ligneTitulaire && a.ibanMasque)
    return { titulaire: a.ligneTitulaire, iban: a.ibanMasque }
  if (etat === 'paye' || !a.ibanChiffre) return null
  return { titulaire: a.titulaireCompte ?? '', iban: ibanCourt(ctx.secrets.dechiffrer(a.ibanChiffre)) }
}
