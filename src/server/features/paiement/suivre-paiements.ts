import type { contratsPaiement, PaiementSuivi } from '#domain/paiement/contrat.ts'
import { motsDuMotif } from '#domain/virement/banque/motifs-banque.ts'
import { referenceVirement } from '#domain/virement/banque/references.ts'
import { ibanCourt } from '#domain/virement/compte-masque.ts'
import { direSuivi, etatSuivi } from '#domain/virement/suivi-du-porteur.ts'
import type { Contexte } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type AideSuivie, lireAidesSuivies } from './queries-suivi.ts'

/** Where the payment of each of the caller's aids is, in plain words: nothing of the run's other lines. */
export async function suivrePaiements(ctx: Contexte, d: Appel<typeof contratsPaiement.suivrePaiements>) {
  const { porteurId } = d.acteur
  const aides = porteurId === null ? [] : await lireAidesSuivies(ctx.db, porteurId)
  return { data: aides.map((a) => presenter(ctx, a)) }
}

const instant = (le: Date | null): string | null => le?.toISOString() ?? null

function presenter(ctx: Contexte, a: AideSuivie): PaiementSuivi {
  const { payeLe, exporteLe, rejeteeLe, rejetViseCompte, rejetRegle, finieLe, execution } = a
  const ligne =
    execution === null ? null : { exporteLe, execution, rejeteeLe, rejetViseCompte, rejetRegle, finieLe }
  const faits = { payeLe, ligne, compteRefuse: a.rejetDuCompte !== null }
  const etat = etatSuivi(faits)
  const enCours = etat === 'preparation' || etat === 'transmis'
  const refus = refusDe(a, etat)
  const sienne = ligne !== null && etat !== 'a-venir'
  // Refused for another aid: what left of this one, if anything, was something else.
  const deLAutre = etat === 'refuse' && a.rejetDuCompte?.projetId !== a.projetId
  const vive = ligne !== null && finieLe === null ? a.reference : null
  return {
    projetId: a.projetId,
    etat,
    phrase: direSuivi(faits),
    montant: a.montant,
    payeLe,
    compte: compteDe(ctx, a, etat),
    reference: (sienne ? a.reference : null) ?? a.numeroConvention,
    motif: refus && motsDuMotif(refus.code),
    ancienCompte: enCours && a.autreCompte === true,
    conventionSigneeLe: a.conventionSigneeLe.toISOString(),
    conventionSigneePar: a.conventionSigneePar,
    prepareLe: sienne ? instant(a.prepareLe) : null,
    transmisLe: sienne && !deLAutre ? instant(exporteLe) : null,
    execution: etat === 'transmis' ? a.execution : null,
    refuseLe: refus && instant(refus.le),
    compteRefuse: refus?.iban ?? null,
    ribRecuLe: etat === 'rib-corrige' ? instant(a.ribModifieLe) : null,
    referenceSuivante: refus && (vive ?? referenceVirement(a.numeroConvention, a.tentatives + 1)),
  }
}

/** The bank's refusal: that of the blocked account, else of the transfer after which the account changed. */
function refusDe(a: AideSuivie, etat: PaiementSuivi['etat']) {
  if (etat === 'refuse' && a.rejetDuCompte) return { ...a.rejetDuCompte, le: new Date(a.rejetDuCompte.le) }
  return etat === 'rib-corrige' ? { code: a.rejetCode, le: a.rejeteeLe, iban: a.ibanMasque } : null
}

/** The account a transfer aims at or was refused by; before one, or once corrected, the profile's. */
function compteDe(ctx: Contexte, a: AideSuivie, etat: PaiementSuivi['etat']): PaiementSuivi['compte'] {
  if (etat === 'refuse' && a.rejetDuCompte)
    return { titulaire: a.rejetDuCompte.titulaire, iban: a.rejetDuCompte.iban }
  if (etat !== 'a-venir' && etat !== 'rib-corrige' && a.ligneTitulaire && a.ibanMasque)
    return { titulaire: a.ligneTitulaire, iban: a.ibanMasque }
  if (etat === 'paye' || !a.ibanChiffre) return null
  return { titulaire: a.titulaireCompte ?? '', iban: ibanCourt(ctx.secrets.dechiffrer(a.ibanChiffre)) }
}
