import type { contratsPaiement, PaiementSuivi } from '#domain/paiement/contrat.ts'
import { masquerIban } from '#domain/porteur/iban-affiche.ts'
import { motsDuMotif } from '#domain/virement/banque/motifs-banque.ts'
import { referenceVirement } from '#domain/virement/banque/references.ts'
import { direSuivi, etatSuivi } from '#domain/virement/suivi-du-porteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { type AideSuivie, lireAidesSuivies } from './queries-suivi.ts'

/** Where the payment of each of the caller's aids is, in plain words: nothing of the run's other lines. */
export async function suivrePaiements(ctx: Contexte, appel: Appel<typeof contratsPaiement.suivrePaiements>) {
  const { porteurId } = appel.acteur
  const aides = porteurId === null ? [] : await lireAidesSuivies(ctx.db, porteurId)
  return { data: aides.map((a) => presenter(ctx, a)) }
}

const instant = (le: Date | null): string | null => le?.toISOString() ?? null

function presenter(ctx: Contexte, aide: AideSuivie): PaiementSuivi {
  const { payeLe, exporteLe, rejeteeLe, rejetViseCompte, rejetRegle, finieLe, execution } = aide
  const ligne =
    execution === null ? null : { exporteLe, execution, rejeteeLe, rejetViseCompte, rejetRegle, finieLe }
  const faits = { payeLe, ligne, compteRefuse: aide.rejetDuCompte !== null }
  const etat = etatSuivi(faits)
  const enCours = etat === 'preparation' || etat === 'transmis'
  const refus = refusDe(aide, etat)
  const sienne = ligne !== null && etat !== 'a-venir'
  // The account was refused for another aid: no sending of this one is that refused transfer.
  const deLAutre = etat === 'refuse' && aide.rejetDuCompte?.projetId !== aide.projetId
  const vive = ligne !== null && finieLe === null ? aide.reference : null
  return {
    projetId: aide.projetId,
    etat,
    phrase: direSuivi(faits),
    montant: aide.montant,
    payeLe,
    compte: compteDe(ctx, aide, etat),
    reference: (sienne ? aide.reference : null) ?? aide.numeroConvention,
    motif: refus && motsDuMotif(refus.code),
    ancienCompte: enCours && aide.autreCompte === true,
    conventionSigneeLe: aide.conventionSigneeLe.toISOString(),
    conventionSigneePar: aide.conventionSigneePar,
    prepareLe: sienne ? instant(aide.prepareLe) : null,
    transmisLe: sienne && !deLAutre ? instant(exporteLe) : null,
    execution: etat === 'transmis' ? aide.execution : null,
    refuseLe: refus && instant(refus.le),
    compteRefuse: refus?.ibanMasque ?? null,
    ribRecuLe: etat === 'rib-corrige' ? instant(aide.ribModifieLe) : null,
    referenceSuivante: refus && (vive ?? referenceVirement(aide.numeroConvention, aide.tentatives + 1)),
  }
}

/** The bank's refusal: that of the blocked account, else of the transfer after which the account changed. */
function refusDe(aide: AideSuivie, etat: PaiementSuivi['etat']) {
  if (etat === 'refuse' && aide.rejetDuCompte)
    return { ...aide.rejetDuCompte, le: new Date(aide.rejetDuCompte.le) }
  return etat === 'rib-corrige'
    ? { code: aide.rejetCode, le: aide.rejeteeLe, ibanMasque: aide.ibanMasque }
    : null
}

/** The account a transfer aims at or was refused by; before one, or once corrected, the profile's. */
function compteDe(ctx: Contexte, aide: AideSuivie, etat: PaiementSuivi['etat']): PaiementSuivi['compte'] {
  if (etat === 'refuse' && aide.rejetDuCompte)
    return { titulaire: aide.rejetDuCompte.titulaire, iban: aide.rejetDuCompte.ibanMasque }
  if (etat !== 'a-venir' && etat !== 'rib-corrige' && aide.ligneTitulaire && aide.ibanMasque)
    return { titulaire: aide.ligneTitulaire, iban: aide.ibanMasque }
  if (etat === 'paye' || !aide.ibanChiffre) return null
  return {
    titulaire: aide.titulaireCompte ?? '',
    iban: masquerIban(ctx.secrets.dechiffrer(aide.ibanChiffre)),
  }
}
